import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import type { News } from './flash.server.ts'

/** What is told by a toast where there are scripts. */
export const PlainNews = ({ news }: { news: News | null }) =>
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
