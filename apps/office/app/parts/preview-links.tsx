import type { PreviewLink } from '@delguur/contract/content-versions'
import { localePath } from '@delguur/kit/locale'
import { ExternalLink } from 'lucide'
import { useEffect, useState } from 'react'
import { call, Refused } from '../lib/api.ts'
import { useShopLocales } from '../lib/session.ts'
import { dayAndClock } from '../lib/text.ts'
import { useWords } from '../lib/words.ts'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Copied, Fault } from './small.tsx'
import './content-versions.css'

/** Addresses at which something can be seen for 24 hours, shown or not, one for each language. */
export function PreviewLinksDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const w = useWords()
  const h = w.history
  const locales = useShopLocales()
  const [made, setMade] = useState<PreviewLink>()
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    call<PreviewLink>('PUT', `${path}/preview_link`, { body: {}, signal: stop.signal }).then(
      setMade,
      (error) => stop.signal.aborted || setFault(error instanceof Refused ? error.message : w.states.unreachable),
    )
    return () => stop.abort()
  }, [path, w])
  const foot = (
    <button type="button" className="btn" onClick={onClose}>
      {w.common.close}
    </button>
  )
  return (
    <Dialog title={h.links} onClose={onClose} foot={foot}>
      <p>{h.linksHint}</p>
      <Fault text={fault} />
      {made && (
        <>
          <ul className="stack kept-links">
            {locales.map((locale) => {
              const url = new URL(localePath(locale, made.url), location.origin).href
              return (
                <li key={locale} className="row wrap">
                  <a className="btn" href={url} target="_blank" rel="noreferrer">
                    <Icon icon={ExternalLink} small />
                    {w.lookbooks.languages[locale]}
                  </a>
                  <Copied label="" value={url} />
                </li>
              )
            })}
          </ul>
          <p className="meta">{h.until(dayAndClock(w, made.expires_at, new Date()))}</p>
        </>
      )}
    </Dialog>
  )
}
