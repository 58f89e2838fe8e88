import { format } from '@delguur/kit/money'
import { degreesText } from '@delguur/kit/warmth'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'
import { EmptyState } from '../../parts/empty-state.tsx'
import { addressOf } from './address.ts'
import type { OutfitData } from './data.ts'
import { Budget } from './outfit-form.tsx'
import { PieceCard } from './piece-card.tsx'
import { Sum } from './sum.tsx'

/** The pieces, how cold each may become, and the one press that takes them all; or what stands in the way. */
export function OutfitView({ data }: { data: OutfitData }) {
  const { outfit, input } = data
  const { pieces } = outfit
  if (pieces.length === 0) return <Nothing data={data} />
  const fixed = Object.fromEntries(pieces.map(({ slot, slug }) => [slot, slug]))
  return (
    <>
      <ul className="outfit-pieces">
        {pieces.map((piece) => (
          <PieceCard
            key={`${piece.slot} ${piece.slug}`}
            piece={piece}
            input={input}
            fixed={fixed}
            isFrom={piece.slug === data.from}
          />
        ))}
      </ul>
      <div className="outfit-more">
        <Reach data={data} />
        <Budget budget={input.budget} />
      </div>
      <Sum outfit={outfit} />
    </>
  )
}

const scale = { from: 0, to: -45 }
const part = (degrees: number): number =>
  Math.min(100, Math.max(4, (100 * (scale.from - degrees)) / (scale.from - scale.to)))

/** How cold it may become for each part of the body, beside how cold it is. */
function Reach({ data: { outfit } }: { data: OutfitData }) {
  const t = useT()
  return (
    <div>
      <h2 className="outfit-label">{t('outfits.reach')}</h2>
      <ul className="outfit-reach">
        {outfit.pieces.map(({ slot, warm_to }) => (
          <li key={slot}>
            <span>{t(`outfits.slot.${slot}`)}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ '--part': part(warm_to) } as React.CSSProperties} />
            </span>
            <b className="num">{degreesText(warm_to)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Which piece is missing and how cold there would be one; or the least budget that is enough. */
function Nothing({ data: { outfit, input, temperature } }: { data: OutfitData }) {
  const t = useT()
  const path = usePath()
  const { missing, least } = outfit
  if (least !== null) {
    const budget = Math.ceil(least / 10_000) * 10_000
    return (
      <>
        <EmptyState
          title={t('outfits.poor_title')}
          text={t('outfits.poor_text', { amount: format(least) })}
          action={
            <ButtonLink variant="main" href={path(addressOf({ ...input, budget }))} keepScroll>
              {t('outfits.raise', { amount: format(budget) })}
            </ButtonLink>
          }
        />
        <Budget budget={input.budget} />
      </>
    )
  }
  const known = missing.flatMap(({ warm_to }) => warm_to ?? [])
  const mildest = known.length === missing.length ? Math.max(...known) : undefined
  return (
    <>
      <EmptyState
        title={t('outfits.missing_title', { degrees: degreesText(temperature) })}
        text={[...Map.groupBy(missing, ({ warm_to }) => warm_to)].map(([warm_to, pieces]) => {
          const slot = pieces.map((piece) => t(`outfits.slot.${piece.slot}`)).join(', ')
          return (
            <span key={slot} className="outfit-missing">
              {warm_to === null
                ? t('outfits.missing_size', { slot })
                : t('outfits.missing_piece', { slot, degrees: degreesText(warm_to) })}
            </span>
          )
        })}
        action={
          mildest !== undefined && (
            <ButtonLink variant="main" href={path(addressOf({ ...input, cold: String(mildest) }))} keepScroll>
              {t('outfits.at', { degrees: degreesText(mildest) })}
            </ButtonLink>
          )
        }
      />
      <Budget budget={input.budget} />
    </>
  )
}
