import type { LookbookTile } from '@delguur/contract/shopfront/lookbooks'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { LookPicture } from './look-picture.tsx'

/** Look books as pictures with their names. */
export function LookbookTiles({ books, first }: { books: readonly LookbookTile[]; first?: boolean }) {
  const t = useT()
  const path = usePath()
  return (
    <ul className="look-tiles">
      {books.map((book, index) => (
        <li key={book.slug}>
          <Link href={path(`/lookbooks/${book.slug}`)} className="look-tile">
            <LookPicture
              picture={book.picture}
              alt=""
              only="wide"
              sizes="(width >= 62rem) 22vw, 46vw"
              {...(first && index < 2 && { first })}
            />
            <span>{book.title}</span>
            <span className="small muted">{t('lookbooks.pieces', { count: book.pieces })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
