import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown, MessageCircleWarning } from 'lucide'
import { ActFields } from './act-fields.tsx'
import { useAct } from './use-act.ts'

/** Something is wrong: what is written opens a thread with the shop. */
export function Problem({ number }: { number: string }) {
  const t = useT()
  const { form, busy, error } = useAct(number, () => undefined)
  return (
    <section className="dv-card">
      <details className="dv-choice">
        <summary>
          <Icon icon={MessageCircleWarning} />
          {t('live.problem')}
          <Icon icon={ChevronDown} small />
        </summary>
        <form {...form('problem')} noValidate>
          <ActFields intent="problem" />
          <p className="small">{t('live.problem.text')}</p>
          <Field label={t('live.problem.label')} error={error?.field === 'message' ? error.error : undefined} required>
            <TextArea name="message" rows={4} maxLength={5000} />
          </Field>
          <Button type="submit" variant="dark" busy={busy && t('live.busy')}>
            {t('live.problem.send')}
          </Button>
          {error && error.field !== 'message' && (
            <Note kind="bad" live>
              {error.error}
            </Note>
          )}
        </form>
      </details>
    </section>
  )
}
