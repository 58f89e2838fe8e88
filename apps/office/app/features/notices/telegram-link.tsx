import { staffNotices, type WayState } from '@delguur/contract/office/staff-notices'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

const lookEveryMs = 3_000

/** Links a chat of Telegram by a code that the bot is sent, and takes it off again. */
export function TelegramLink({ state }: { state: WayState | undefined }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const { act, busy, fault } = useAct()
  const [link, setLink] = useState<{ url: string; expires_at: string }>()

  useEffect(() => {
    if (!link) return
    const timer = setInterval(async () => {
      if (new Date(link.expires_at) < new Date()) return setLink(undefined)
      const found = await call(staffNotices.lookForTelegram, { body: {} }).catch(() => undefined)
      if (found?.state !== 'ready') return
      setLink(undefined)
      showToast(t('notices.linked'))
      void revalidate()
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [link, t, revalidate])

  if (!state) return null
  const begin = async () => setLink(await call(staffNotices.linkTelegram, { body: {} }))
  const unlink = () => call(staffNotices.unlink, { params: { way: 'telegram' } })
  return (
    <>
      {link ? (
        <div className="row wrap">
          <a className="btn btn-go" href={link.url} target="_blank" rel="noreferrer">
            {t('notices.openBot')}
          </a>
          <span className="soft small" role="status">
            {t('notices.waiting')}
          </span>
        </div>
      ) : (
        <div className="row wrap">
          {state.state !== 'ready' && (
            <button type="button" className="btn" disabled={busy} onClick={() => void act(begin, t('notices.waiting'))}>
              {t('notices.linkTelegram')}
            </button>
          )}
          {state.to !== null && (
            <button
              type="button"
              className="btn"
              disabled={busy}
              onClick={() => void act(unlink, t('notices.unlinked'))}
            >
              {t('notices.unlink')}
            </button>
          )}
        </div>
      )}
      <ErrorText text={fault} />
    </>
  )
}
