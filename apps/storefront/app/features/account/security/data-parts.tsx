import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { CircleAlert, Download } from 'lucide'
import { Panel } from '../account-page.tsx'
import type { Answer } from '../answer.ts'
import { SaveButton, useForm } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

/** Everything the shop keeps, as a file. `state` is what the file's address sent back. */
export function ExportPart({ state }: { state: 'proof' | 'failed' | undefined }) {
  const t = useT()
  const requested: Answer = { intent: 'export', ok: false, faults: {}, typed: {} }
  const start =
    state === 'proof'
      ? { ...requested, proof: {} }
      : state === 'failed'
        ? { ...requested, problem: t('account.export.failed') }
        : undefined
  const save = useSave('export', { start })
  return (
    <Panel title={t('account.export')} text={t('account.export.text')} id="export">
      <SaveForm
        save={save}
        foot={
          <SaveButton variant="line" busy={t('common.loading')}>
            <Icon icon={Download} small />
            {t('account.export.button')}
          </SaveButton>
        }
      />
    </Panel>
  )
}

/** The end of the account: what goes and what stays is said before. */
export function DeletePart() {
  const t = useT()
  const save = useSave('delete')
  return (
    <Panel title={t('account.delete.title')} text={t('account.delete.text')} id="delete">
      <ul className="acc-points">
        <li>{t('account.delete.gone')}</li>
        <li>{t('account.delete.stays')}</li>
        <li>{t('account.delete.open')}</li>
        <li>{t('account.delete.final')}</li>
      </ul>
      <Note kind="warn">{t('account.delete.warn')}</Note>
      <SaveForm save={save} foot={<SaveButton variant="dark">{t('account.delete.button')}</SaveButton>}>
        <Agree />
      </SaveForm>
    </Panel>
  )
}

function Agree() {
  const t = useT()
  const { fault, answer } = useForm()
  const error = fault('agreed')
  return (
    <div className="field">
      <label className="check">
        <input
          type="checkbox"
          name="agreed"
          value="1"
          defaultChecked={answer?.typed.agreed === '1'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'agreed-error' : undefined}
        />
        <span>{t('account.delete.agree')}</span>
      </label>
      {error && (
        <p className="err" id="agreed-error">
          <Icon icon={CircleAlert} small />
          {error}
        </p>
      )}
    </div>
  )
}
