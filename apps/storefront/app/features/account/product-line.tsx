import type { Picture as PictureData } from '@delguur/contract/schemas'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'

type Products = { name: string; slug: string; options_text: string; picture: PictureData | null }

/** A product in a list: picture, name, what was chosen of it, and what stands beside it. */
export function ProductLine({
  products,
  note,
  children,
}: {
  products: Products
  note?: ReactNode
  children?: ReactNode
}) {
  const path = usePath()
  const { name, slug, options_text, picture } = products
  return (
    <li className="ask-line">
      {picture && <Picture src={picture.base} alt="" sizes="4rem" upTo={360} color={picture.color} />}
      <div>
        <Link href={path(`/products/${slug}`)}>{name}</Link>
        {options_text && <span className="small muted block">{options_text}</span>}
        {note && <span className="small block">{note}</span>}
      </div>
      {children}
    </li>
  )
}
