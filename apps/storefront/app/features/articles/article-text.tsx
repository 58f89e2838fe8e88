import type { Block } from '@delguur/contract/community/articles'
import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { Fragment } from 'react'
import { usePath } from '../../lib/path.ts'
import { Price } from '../../parts/price.tsx'
import { sizeMark } from '../catalog/size-span.ts'
import { useSizeFor } from '../visitor/child.ts'

type Props = { blocks: readonly Block[]; products: readonly ProductCard[] }

/** The parts of a text, as React elements: nothing that was written becomes markup. */
export function ArticleText({ blocks, products }: Props) {
  const known = new Map(products.map((product) => [product.slug, product]))
  return (
    <div className="story-text">
      {blocks.map((block, index) => {
        // the parts of one text never change places
        const key = `${index}-${block.kind}`
        switch (block.kind) {
          case 'heading':
            return <h2 key={key}>{block.text}</h2>
          case 'quote':
            return (
              <blockquote key={key}>
                <Words text={block.text} />
              </blockquote>
            )
          case 'list':
            return (
              <ul key={key}>
                {block.items.map((item) => (
                  <li key={item}>
                    <Words text={item} />
                  </li>
                ))}
              </ul>
            )
          case 'product': {
            const product = known.get(block.slug)
            return product ? <BuyCard key={key} product={product} /> : null
          }
          case 'picture':
            return (
              <figure key={key} className="story-figure">
                <img
                  src={block.url}
                  srcSet={`${block.small} 480w, ${block.url} 1280w`}
                  sizes="(width >= 48rem) 44rem, 92vw"
                  alt={block.alt}
                  width={block.width}
                  height={block.height}
                  loading="lazy"
                />
              </figure>
            )
          case 'text':
            return (
              <p key={key}>
                <Words text={block.text} />
              </p>
            )
        }
        return null
      })}
    </div>
  )
}

/** Words between `**` are strong. */
function Words({ text }: { text: string }) {
  return text.split('**').map((part, index) => {
    const key = `${index}-${part.length}`
    return index % 2 === 1 ? <strong key={key}>{part}</strong> : <Fragment key={key}>{part}</Fragment>
  })
}

/** A product of the text: picture, price and the way to its sizes. */
function BuyCard({ product }: { product: ProductCard }) {
  const t = useT()
  const path = usePath()
  const href = path(`/products/${product.slug}`)
  const [picture] = product.pictures
  return (
    <div className="buy-card">
      {picture && (
        <Link href={href} tabIndex={-1} aria-hidden>
          <Picture src={picture.base} alt="" sizes="6rem" upTo={360} color={picture.color} />
        </Link>
      )}
      <div>
        <p className="buy-card-name">
          <Link href={href}>{product.name}</Link>
        </p>
        <Price amount={product.selling_price} old={product.price} />
        <ChildSize sizes={product.sizes} />
        {product.total_on_hand === 0 && <p className="small muted">{t('articles.sold_out')}</p>}
      </div>
      <Link className="btn btn-dark" href={href}>
        {t('articles.choose_size')}
      </Link>
    </div>
  )
}

/** The size that the visitor's child wears; marks without a unit are shoes. */
function ChildSize({ sizes }: { sizes: readonly string[] }) {
  const t = useT()
  const known = useSizeFor()
  const marks = sizes.map((size) => sizeMark(size).replace('–', '-'))
  const kind = sizes.every((size) => /^\d+$/.test(size)) ? 'shoe_size' : 'clothing_size'
  const size = known?.sizeFor(kind, marks)
  return size ? (
    <p className="small">{t('articles.size_of', { size: size.replace('-', '–'), name: known?.child.name ?? '' })}</p>
  ) : null
}
