import type { AnsweredQuestion } from '@delguur/contract/community/questions'
import { yearDayText } from '@delguur/i18n/dates'
import { toBcp47 } from '@delguur/kit/locale'
import { useLocale, useT } from '@delguur/ui/i18n'
import { useTenant } from '../../lib/tenant.ts'
import { Helpful } from '../helpful/helpful.tsx'

/** Answered questions, each in the language that it was asked in, which is named where it is another than the page's. */
export function Answers({ questions, here }: { questions: AnsweredQuestion[]; here: string }) {
  const t = useT()
  const locale = useLocale()
  const { title } = useTenant()
  return (
    <ul className="qa-list">
      {questions.map((each) => (
        <li key={each.id} id={`q${each.id}`}>
          <h3 lang={toBcp47(each.locale)}>{each.question}</h3>
          <div className="qa-answer" lang={toBcp47(each.locale)}>
            {each.answer}
          </div>
          <p className="small muted">
            {[
              t('questions.by', { shop: title }),
              yearDayText(t, new Date(each.answered_at)),
              each.locale !== locale && t(`questions.in.${each.locale}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <Helpful of="question" id={each.id} count={each.helpful_count} here={here} />
        </li>
      ))}
    </ul>
  )
}
