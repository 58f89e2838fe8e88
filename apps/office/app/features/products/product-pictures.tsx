import type { StaffProduct } from '@delguur/contract/product-shapes'
import { locales } from '@delguur/kit/locale'
import { Link } from 'react-router'
import { useWords } from '../../lib/text.ts'

/** The pictures of a product in their order, each with how many languages describe it. */
export function ProductPictures({ product: { id: productId, pictures } }: { product: StaffProduct }) {
  const { products: p, productPictures: own } = useWords()
  return (
    <section className="card" aria-label={p.pictures}>
      <header>
        <h2>{p.pictures}</h2>
        <span className="state">{pictures.length}</span>
        <Link className="btn btn-quiet push" to={`/products/${productId}/pictures`}>
          {own.edit}
        </Link>
      </header>
      {pictures.length === 0 ? (
        <p className="card-body meta">{p.noPictures}</p>
      ) : (
        <ul className="product-pictures">
          {pictures.map(({ id, base, alt, position }) => {
            const described = locales.filter((locale) => alt[locale]).length
            return (
              <li key={id}>
                <img src={`${base}-360.webp`} alt={alt.mn ?? ''} width="360" height="450" loading="lazy" />
                <span className="row picture-marks">
                  <span>{position === 1 ? `★ ${position}` : position}</span>
                  <span className={described < locales.length ? 'lacks' : undefined}>
                    {p.altCount(described, locales.length)}
                  </span>
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
