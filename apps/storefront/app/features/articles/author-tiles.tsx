import type { Author } from '@delguur/contract/community/articles'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { CubFace } from './cub-face.tsx'

/** Authors with how many read them. */
export function AuthorTiles({ authors }: { authors: readonly Author[] }) {
  const t = useT()
  const path = usePath()
  return (
    <ul className="author-tiles">
      {authors.map((author) => (
        <li key={author.id}>
          <Link href={path(`/authors/${author.id}`)} className="author-tile">
            <CubFace face={author.face} big />
            <b>{author.name}</b>
            {author.bio && <span className="small">{author.bio}</span>}
            <span className="small muted">{t('articles.followers', { count: author.followers_count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
