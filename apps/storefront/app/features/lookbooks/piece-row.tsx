import type { Look, LookPiece } from '@delguur/contract/shopfront/lookbooks'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { useId } from 'react'
import { usePath } from '../../lib/path.ts'
import { Price } from '../../parts/price.tsx'
import { sizeMark } from '../catalog/size-span.ts'
import { canBeHad, type LookState, sizeId } from './use-look.ts'

type Props = { look: Look; piece: LookPiece; state: LookState; on: boolean; onFocus: () => void }

export const pieceId = (look: Look, piece: LookPiece) => `piece-${look.id}-${piece.slug}`

/** A piece of the look: taken or not, its price, its sizes. */
export function PieceRow({ look, piece, state, on, onFocus }: Props) {
  const t = useT()
  const path = usePath()
  const { left, chosen, toggle } = state
  const size = chosen(piece) ?? piece.sizes[0]
  const has = canBeHad(piece)
  const href = path(`/products/${piece.slug}${size?.options.color ? `?color=${size.options.color}` : ''}`)
  return (
    <li className="look-piece" id={pieceId(look, piece)} data-on={on || undefined} onFocus={onFocus}>
      <label className="check">
        <input
          type="checkbox"
          name="piece"
          value={piece.slug}
          checked={!left.has(piece.slug)}
          disabled={!has}
          onChange={() => toggle(piece.slug)}
          aria-label={t('lookbooks.take', { name: piece.name })}
        />
      </label>
      <Link href={href} className="look-thumb" tabIndex={-1} aria-hidden>
        {piece.picture && (
          <Picture src={piece.picture.base} alt="" sizes="4rem" upTo={360} color={piece.picture.color} />
        )}
      </Link>
      <div className="look-words">
        <h3>
          <Link href={href}>{piece.name}</Link>
        </h3>
        {size && <Price amount={size.selling_price} old={size.price} />}
        {!has && <p className="small muted">{t('lookbooks.sold_out')}</p>}
      </div>
      {has && piece.sizes.length > 1 && <Sizes look={look} piece={piece} state={state} />}
      {piece.sizes.length === 1 && (
        <input type="hidden" name={`variant:${piece.slug}`} value={optionsOf(piece.sizes[0])} />
      )}
    </li>
  )
}

/** A variant by its options, as a form without scripts sends it. */
const optionsOf = (size: LookPiece['sizes'][number] | undefined): string =>
  new URLSearchParams(size?.options).toString()

function Sizes({ look, piece, state: { chosen, missed, choose } }: Pick<Props, 'look' | 'piece' | 'state'>) {
  const t = useT()
  const errorId = useId()
  const error = missed.has(piece.slug)
  return (
    <div
      className="look-sizes"
      id={sizeId(look, piece)}
      role="radiogroup"
      aria-label={t('lookbooks.size_of', { name: piece.name })}
      aria-describedby={error ? errorId : undefined}
    >
      {piece.sizes.map((size) => (
        <label key={size.variant_id} className={size.in_stock ? 'size' : 'size size-out'}>
          <input
            className="vh"
            type="radio"
            name={`variant:${piece.slug}`}
            value={optionsOf(size)}
            disabled={!size.in_stock}
            checked={chosen(piece)?.variant_id === size.variant_id}
            onChange={() => choose(piece.slug, size.variant_id)}
          />
          <span>{sizeMark(size.label ?? '')}</span>
          {!size.in_stock && <span className="vh">, {t('product.size_out')}</span>}
        </label>
      ))}
      {error && (
        <p className="err" id={errorId} role="alert">
          {t('lookbooks.choose_size')}
        </p>
      )}
    </div>
  )
}
