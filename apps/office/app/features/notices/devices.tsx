import { type NoticeSettings, staffNotices } from '@delguur/contract/office/staff-notices'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { endPush, pushWorks, subscribePush } from '../../lib/worker/push.ts'
import { ErrorText } from '../../parts/small.tsx'

/** The browsers of the person that take push messages. */
export function Devices({ settings: { devices, push_key } }: { settings: NoticeSettings }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [denied, setDenied] = useState(false)
  async function link(key: string): Promise<void> {
    setDenied(false)
    const body = await subscribePush(key)
    if (!body) return setDenied(true)
    await act(() => call(staffNotices.linkDevice, { body }), t('notices.saved'))
  }
  async function unlink(id: number, here: boolean): Promise<void> {
    if (here) await endPush()
    await call(staffNotices.unlinkDevice, { params: { id } })
  }
  if (!push_key) return null
  return (
    <>
      {devices.map(({ id, device, here }) => (
        <div key={id} className="row wrap small">
          <span>{device}</span>
          {here && <span className="meta">{t('notices.here')}</span>}
          <button
            type="button"
            className="btn push"
            disabled={busy}
            aria-label={t('notices.unlinkOne', { name: device })}
            onClick={() => void act(() => unlink(id, here), t('notices.unlinked'))}
          >
            {t('notices.unlinkDevice')}
          </button>
        </div>
      ))}
      {!pushWorks() ? (
        <p className="meta">{t('notices.unsupported')}</p>
      ) : (
        !devices.some(({ here }) => here) && (
          <div>
            <button type="button" className="btn" disabled={busy} onClick={() => void link(push_key)}>
              {t('notices.linkDevice')}
            </button>
          </div>
        )
      )}
      <ErrorText text={denied ? t('notices.denied') : fault} />
    </>
  )
}
