import { Chip } from '@delguur/ui/chip'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'

export type SizeFit = { size: string; count: number; small: number; right: number; large: number }

/** How each size fits, by what its buyers said: one sentence and a bar of three parts. */
export function FitPanel({ sizes }: { sizes: SizeFit[] }) {
  const t = useT()
  const most = sizes.reduce<SizeFit | undefined>(
    (best, each) => (each.count > (best?.count ?? 0) ? each : best),
    undefined,
  )
  const [chosen, setChosen] = useState(most?.size)
  const fit = sizes.find(({ size }) => size === chosen)
  return (
    <section className="rev-fit" aria-labelledby="fit-title">
      <h2 id="fit-title">{t('reviews.fit_title')}</h2>
      {!fit && <p className="small muted">{t('reviews.fit_few')}</p>}
      {sizes.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: chips are no form fields
        <div className="chips" role="group" aria-label={t('reviews.fit_sizes')}>
          {sizes.map(({ size }) => (
            <Chip key={size} on={size === chosen} onClick={() => setChosen(size)}>
              {size}
            </Chip>
          ))}
        </div>
      )}
      {fit && <OneFit fit={fit} />}
    </section>
  )
}

const answers = ['small', 'right', 'large'] as const

function OneFit({ fit }: { fit: SizeFit }) {
  const t = useT()
  const percent = (part: number): number => Math.round((part / fit.count) * 100)
  const parts = answers.map((answer) => ({ answer, label: t(`reviews.fit_${answer}`), share: percent(fit[answer]) }))
  const label = parts.map(({ label, share }) => `${label} ${share}%`).join(', ')
  return (
    <>
      <p className="rev-fit-line" aria-live="polite">
        <b className="num" aria-hidden="true">
          {percent(fit.right)}%
        </b>
        <span>{t('reviews.fit_line', { size: fit.size, count: fit.count, percent: percent(fit.right) })}</span>
      </p>
      <div className="rev-fit-bar" role="img" aria-label={label}>
        {parts.map(
          ({ answer, share }) => share > 0 && <i key={answer} className={answer} style={{ flexGrow: share }} />,
        )}
      </div>
      <p className="rev-fit-parts tiny muted" aria-hidden="true">
        {parts.map(({ answer, label, share }) => (
          <span key={answer}>
            {label} <b>{share}%</b>
          </span>
        ))}
      </p>
    </>
  )
}
