import type { Outfit, OutfitPiece } from '@delguur/contract/shopfront/outfits'
import { format } from '@delguur/kit/money'
import { degreesText } from '@delguur/kit/warmth'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { Check, Repeat } from 'lucide'
import { usePath } from '../../lib/path.ts'
import { Price } from '../../parts/price.tsx'
import { addressOf, type Fixed, type OutfitQuery } from './address.ts'

type Props = { piece: Outfit['pieces'][number]; input: OutfitQuery; fixed: Fixed; isFrom: boolean }

/** A piece of the outfit, and what may take its place. */
export function PieceCard({ piece, input, fixed, isFrom }: Props) {
  const t = useT()
  const path = usePath()
  const { slot, name, picture, others } = piece
  const href = path(productPath(piece))
  return (
    <li className="outfit-piece">
      <Link href={href} className="outfit-picture" tabIndex={-1} aria-hidden>
        {picture && (
          <Picture
            src={picture.base}
            alt=""
            sizes="(width >= 62rem) 20rem, 45vw"
            upTo={720}
            color={picture.color}
            eager
          />
        )}
        <span className="outfit-slot">{t(`outfits.slot.${slot}`)}</span>
      </Link>
      <div className="outfit-words">
        <h2>
          <Link href={href}>{name}</Link>
        </h2>
        <Price amount={piece.selling_price} old={piece.price} />
        <p className="small muted">{factsOf(t, piece)}</p>
        {isFrom && (
          <p className="small outfit-from">
            <Icon icon={Check} small />
            {t('outfits.from')}
          </p>
        )}
      </div>
      {others.length > 0 ? (
        <details className="outfit-swap">
          <summary className="btn">
            <Icon icon={Repeat} small />
            {t('outfits.exchange')}
            <span className="vh"> {name}</span>
          </summary>
          <ul>
            {others.map((other) => (
              <li key={other.slug}>
                <Link href={path(addressOf(input, { ...fixed, [slot]: other.slug }))} keepScroll replace rel="nofollow">
                  {other.picture && (
                    <Picture src={other.picture.base} alt="" sizes="4rem" upTo={360} color={other.picture.color} />
                  )}
                  <span>
                    <span className="outfit-name">{other.name}</span>
                    <span className="small muted">
                      {format(other.selling_price)} · {degreesText(other.warm_to)}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="small muted outfit-only">{t('outfits.only')}</p>
      )}
    </li>
  )
}

const productPath = ({ slug, options }: OutfitPiece): string =>
  `/products/${slug}${options.color ? `?color=${options.color}` : ''}`

const factsOf = (t: ReturnType<typeof useT>, { size, warm_to }: OutfitPiece): string =>
  [size && t('outfits.size', { size }), t('outfits.keeps', { degrees: degreesText(warm_to) })]
    .filter(Boolean)
    .join(' · ')
