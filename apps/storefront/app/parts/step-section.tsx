import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Check } from 'lucide'
import { type ReactNode, useId } from 'react'

type StepSectionProps = {
  /** 1 to 4; wears ears. */
  step: number
  title: string
  /** All that is asked here is given: green, with a tick. */
  done?: boolean
  children: ReactNode
  id?: string
}

/** A step of the checkout: eared number, question, fields. */
export function StepSection({ step, title, done, children, id }: StepSectionProps) {
  const t = useT()
  const titleId = useId()
  return (
    <section className="step" aria-labelledby={titleId} id={id}>
      <header className="step-head">
        <span className={done ? 'step-no step-done' : 'step-no'} aria-hidden="true">
          {done ? <Icon icon={Check} small /> : step}
        </span>
        <h2 id={titleId} tabIndex={-1}>
          {title}
          {done && <span className="vh">, {t('checkout.step.done', { step })}</span>}
        </h2>
      </header>
      {children}
    </section>
  )
}
