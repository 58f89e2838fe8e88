import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Camera } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { smallPicture } from '../../lib/picture-upload.ts'

/** Photos of a piece, sent one after the other; what failed is said. */
export function PhotoAdder({ number, room }: { number: string; room: number }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [state, setState] = useState('')
  const [failed, setFailed] = useState<string>()
  const send = async (files: File[]) => {
    setFailed(undefined)
    for (const [index, file] of files.entries()) {
      setState(t('trade.photo_sending', { n: index + 1, of: files.length }))
      const problem = await sendOne(number, file)
      if (problem === undefined) continue
      setState('')
      setFailed(problem || t('trade.photo_failed'))
      return revalidate()
    }
    await revalidate()
    setState(t('trade.photo_done'))
  }
  return (
    <>
      <label className="btn btn-line hand-add">
        <Icon icon={Camera} />
        {t('trade.photo_add')}
        <input
          className="vh"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          multiple
          onChange={({ target }) => {
            const files = [...(target.files ?? [])].slice(0, room)
            target.value = ''
            void send(files)
          }}
        />
      </label>
      <p className={failed ? 'err' : 'small muted'} role="status">
        {failed ?? state}
      </p>
    </>
  )
}

/** Why a photo was not taken; nothing when all is well. */
async function sendOne(number: string, file: File): Promise<string | undefined> {
  const picture = await smallPicture(file)
  if (!picture) return ''
  try {
    const answer = await fetch('/resources/trade-photo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, picture }),
    })
    const { ok, error } = await answer.json()
    return ok ? undefined : String(error ?? '')
  } catch {
    return ''
  }
}
