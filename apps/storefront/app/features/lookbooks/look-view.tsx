import type { Look } from '@delguur/contract/shopfront/lookbooks'
import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { Price } from '../../parts/price.tsx'
import { LookPicture } from './look-picture.tsx'
import { PieceRow, pieceId } from './piece-row.tsx'
import { type LookState, useLook } from './use-look.ts'

type Props = { look: Look; head: ReactNode; first: boolean }

/** A look: its picture with a spot per piece, and the same pieces as a list to choose from. */
export function LookView({ look, head, first }: Props) {
  const t = useT()
  const locale = useLocale()
  const state = useLook(look)
  const [open, setOpen] = useState<number>()
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(undefined)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  return (
    <section className="look" aria-label={look.title}>
      <div>
        <Stage look={look} first={first} open={open} onOpen={setOpen} />
        {look.reasons.length > 0 && (
          <div className="look-why">
            <h2>{t('lookbooks.why')}</h2>
            <ul>
              {look.reasons.map(({ title, text }) => (
                <li key={title}>
                  <b>{title}</b>
                  <span className="small">{text}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <form
        className="look-list"
        method="post"
        action="/resources/package"
        onSubmit={(event) => {
          event.preventDefault()
          void state.buy()
        }}
      >
        {head}
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="name" value={look.title} />
        <ol>
          {look.pieces.map((piece, index) => (
            <PieceRow
              key={piece.slug}
              look={look}
              piece={piece}
              state={state}
              on={open === index}
              onFocus={() => setOpen(index)}
            />
          ))}
        </ol>
        <Sum state={state} total={look.pieces.length} />
      </form>
    </section>
  )
}

type StageProps = {
  look: Look
  first: boolean
  open: number | undefined
  onOpen: (index: number | undefined) => void
}

/** The picture with its spots, and what stands on the one that is open. */
function Stage({ look, first, open, onOpen }: StageProps) {
  const t = useT()
  return (
    <div className="look-stage">
      <LookPicture picture={look.picture} alt={look.alt} sizes="(width >= 62rem) 58vw, 100vw" first={first} />
      <div className="look-spots">
        {look.pieces.map((piece, index) => (
          <button
            key={piece.slug}
            type="button"
            className="look-spot"
            style={spotAt(piece.at)}
            aria-expanded={open === index}
            aria-controls={`${pieceId(look, piece)}-note`}
            aria-label={t('lookbooks.spot', {
              number: index + 1,
              name: piece.name,
              price: format(piece.sizes[0]?.selling_price ?? 0),
            })}
            onClick={() => onOpen(open === index ? undefined : index)}
          />
        ))}
      </div>
      {look.pieces.map((piece, index) => (
        <div
          key={piece.slug}
          className="look-note"
          id={`${pieceId(look, piece)}-note`}
          style={spotAt(piece.at)}
          data-above={piece.at.y > 60 || undefined}
          hidden={open !== index}
        >
          <b>{piece.name}</b>
          <Price amount={piece.sizes[0]?.selling_price ?? 0} old={piece.sizes[0]?.price} />
          <a className="btn btn-dark" href={`#${pieceId(look, piece)}`}>
            {t('lookbooks.see')}
          </a>
        </div>
      ))}
    </div>
  )
}

const spotAt = ({ x, y, tall_x, tall_y }: Look['pieces'][number]['at']) =>
  ({ '--x': `${x}%`, '--y': `${y}%`, '--tx': `${tall_x}%`, '--ty': `${tall_y}%` }) as CSSProperties

function Sum({ state, total }: { state: LookState; total: number }) {
  const t = useT()
  const { taken, full, price, problem, busy } = state
  const spared = full - price
  return (
    <div className="look-sum">
      {problem && (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      <div className="look-total" role="status">
        <span>
          <b>{t(taken.length === total ? 'lookbooks.whole' : 'lookbooks.chosen', { count: taken.length })}</b>
          {spared > 0 && <span className="small look-spared">{t('lookbooks.spared', { amount: format(spared) })}</span>}
        </span>
        <Price amount={price} old={full} />
      </div>
      <Button
        type="submit"
        variant="main"
        big
        wide
        aria-disabled={taken.length === 0 || undefined}
        busy={busy && t('lookbooks.adding')}
      >
        {t('lookbooks.buy', { count: taken.length, amount: format(price) })}
      </Button>
    </div>
  )
}
