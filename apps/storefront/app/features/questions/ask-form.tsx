import { Button } from '@delguur/ui/button'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../lib/path.ts'

/** A question: what the shop has said already is looked through first. */
export function AskForm({ slug, question = '' }: { slug: string; question?: string }) {
  const t = useT()
  const path = usePath()
  return (
    <form className="qa-ask" method="get" action={path(`/products/${slug}/questions/ask`)}>
      <Field label={t('questions.label')} hint={t('questions.hint')}>
        <TextArea
          name="question"
          rows={2}
          minLength={5}
          maxLength={500}
          required
          defaultValue={question}
          key={question}
        />
      </Field>
      <p>
        <Button type="submit" variant="main">
          {t('questions.look')}
        </Button>
      </p>
    </form>
  )
}
