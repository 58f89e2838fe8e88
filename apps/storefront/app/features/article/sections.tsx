import type { PageSection } from '@delguur/contract/shopfront/page-blocks'
import type { ProductCard } from '@delguur/contract/shopfront/shop-schemas'
import { Button } from '@delguur/ui/button'
import { Field, Input, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { usePath } from '../../lib/path.ts'
import { Price } from '../../parts/price.tsx'

type Paragraphs = PageSection['blocks']
type Props = { sections: readonly PageSection[]; products: readonly ProductCard[] }

/** The parts of an editorial page, as React elements: nothing that was written becomes markup. */
export function Sections({ sections, products }: Props) {
  const known = new Map(products.map((product) => [product.id, product]))
  return sections.map((section, index) => (
    // the parts of one page never change places
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <section key={index} id={section.anchor ?? undefined} className={`part-${section.kind}`}>
      {section.name && <h2>{section.name}</h2>}
      <Part section={section} known={known} />
    </section>
  ))
}

function Part({ section, known }: { section: PageSection; known: ReadonlyMap<number, ProductCard> }) {
  const path = usePath()
  const { blocks, right, picture, product_ids, link, questions, kind } = section
  if (kind === 'columns')
    return (
      <div className="part-two">
        <div>
          <Text blocks={blocks} />
        </div>
        <div>
          <Text blocks={right ?? []} />
        </div>
      </div>
    )
  if (picture) return <ArticlePicture {...picture} />
  if (product_ids) return <Products products={product_ids.flatMap((id) => known.get(id) ?? [])} />
  if (questions)
    return questions.map(({ question, answer }) => (
      <details key={question} className="part-question">
        <summary>{question}</summary>
        <Text blocks={answer} />
      </details>
    ))
  if (link) {
    const own = link.url.startsWith('/')
    return (
      <p>
        {own ? (
          <Link className="btn btn-dark" href={path(link.url)}>
            {link.label}
          </Link>
        ) : (
          <a className={kind === 'video' ? 'link' : 'btn btn-dark'} href={link.url} rel="noreferrer">
            {link.label}
          </a>
        )}
      </p>
    )
  }
  if (kind === 'contact') return <Contact />
  return <Text blocks={blocks} />
}

function Text({ blocks }: { blocks: Paragraphs }) {
  return blocks.map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items?.[0]}>
        {block.items?.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>{block.text}</p>
    ),
  )
}

const widths = [600, 900, 1400]

/** A picture that staff gave, or a look of the shop. */
function ArticlePicture({ src, alt }: { src: string; alt: string }) {
  const set = (type: 'avif' | 'webp') => widths.map((width) => `${src}-wide-${width}.${type} ${width}w`).join(', ')
  const sizes = '(width >= 48rem) 44rem, 92vw'
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img className="part-image" src={`${src}-wide-600.jpg`} alt={alt} width={1400} height={1050} loading="lazy" />
    </picture>
  )
}

function Products({ products }: { products: ProductCard[] }) {
  const path = usePath()
  return (
    <ul className="part-goods">
      {products.map((product) => (
        <li key={product.id}>
          <Link href={path(`/products/${product.slug}`)}>
            {product.pictures[0] && (
              <Picture
                src={product.pictures[0].base}
                alt=""
                sizes="(width >= 48rem) 11rem, 44vw"
                upTo={540}
                color={product.pictures[0].color}
              />
            )}
            <span>{product.name}</span>
            <Price amount={product.selling_price} old={product.price} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Sent to the page of messages to the shop, which answers; works without scripts. */
function Contact() {
  const t = useT()
  const path = usePath()
  return (
    <form method="post" action={path('/contact')} className="part-form">
      <input type="hidden" name="subject" value="other" />
      <Field label={t('contact.name')} required>
        <Input name="name" autoComplete="given-name" maxLength={100} />
      </Field>
      <Field label={t('contact.email')}>
        <Input name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} />
      </Field>
      <Field label={t('contact.phone')}>
        <Input name="phone" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={20} />
      </Field>
      <Field label={t('contact.message')} required>
        <TextArea name="message" rows={5} maxLength={2000} />
      </Field>
      <Button type="submit" variant="main">
        {t('contact.send')}
      </Button>
    </form>
  )
}
