import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { Star } from '../../parts/stars.tsx'

type Props = { start: string; error: string | undefined }

/** One to five stars as radio buttons, with the chosen one in words. */
export function StarChoice({ start, error }: Props) {
  const t = useT()
  const [rating, setRating] = useState(start)
  return (
    <fieldset className={error ? 'field-bad' : undefined}>
      <legend className="field-label">{t('reviews.rating')}</legend>
      <div className="rev-stars">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={start === String(stars)}
              onChange={() => setRating(String(stars))}
            />
            <Star off={stars > Number(rating)} />
            <span className="vh">{t(`reviews.stars.${stars as 1 | 2 | 3 | 4 | 5}`)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className="err">{error}</p>
      ) : (
        <p className="small muted" aria-hidden="true">
          {rating ? t(`reviews.stars.${Number(rating) as 1 | 2 | 3 | 4 | 5}`) : '\u00a0'}
        </p>
      )}
    </fieldset>
  )
}
