import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import type { Flash } from './flash.server.ts'

/** The flash message without scripts; with them it is a toast. */
export const NoScriptFlash = ({ news }: { news: Flash | null }) =>
  news && (
    <noscript>
      <Note kind="ok">
        {news.text}
        {news.link && (
          <>
            {' '}
            <Link className="link" href={news.link.href}>
              {news.link.label}
            </Link>
          </>
        )}
      </Note>
    </noscript>
  )
