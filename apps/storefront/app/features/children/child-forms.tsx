import type { Child } from '@delguur/contract/account/children'
import { Checkbox } from '@delguur/ui/checkbox'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { SaveButton, TextLine } from '../account/fields.tsx'
import { SaveForm } from '../account/save-form.tsx'
import { useSave } from '../account/use-save.ts'

/** Height, foot and head in centimetres. */
function Measures({ known }: { known?: Child['measurements'][number] | undefined }) {
  const t = useT()
  const cm = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5, after: t('children.unit') } as const
  return (
    <div className="kid-measures">
      <TextLine name="height" label={t('children.height')} {...cm} />
      <TextLine name="foot" label={t('children.foot')} optional known={known?.foot?.toString()} {...cm} />
      <TextLine name="head" label={t('children.head')} optional known={known?.head?.toString()} {...cm} />
    </div>
  )
}

/** A new child: the guardian's consent comes first, once, in the words that are recorded. */
export function AddChild({ consented, today }: { consented: boolean; today: string }) {
  const t = useT()
  const save = useSave('add', { onSaved: () => showToast({ text: t('children.added') }) })
  return (
    <SaveForm save={save} saved={t('children.added')} foot={<SaveButton>{t('children.add')}</SaveButton>}>
      <TextLine
        name="name"
        label={t('children.name')}
        hint={t('children.name_hint')}
        autoComplete="off"
        maxLength={40}
      />
      <TextLine name="born_on" label={t('children.born_on')} type="date" max={today} autoComplete="off" />
      <Measures />
      {!consented && (
        <div className="kid-consent">
          <p className="small">{t('children.consent.words')}</p>
          <Checkbox name="agreed" value="1" aria-invalid={save.fault('agreed') ? true : undefined}>
            {t('children.consent.agree')}
          </Checkbox>
          {save.fault('agreed') && (
            <p className="err" role="alert">
              {save.fault('agreed')}
            </p>
          )}
        </div>
      )}
    </SaveForm>
  )
}

export function MeasureChild({ child, today }: { child: Child; today: string }) {
  const t = useT()
  const save = useSave('measure', {
    onSaved: () => {
      save.form.current?.reset()
      showToast({ text: t('children.measured') })
    },
  })
  return (
    <SaveForm save={save} saved={t('children.measured')} foot={<SaveButton>{t('children.measure_save')}</SaveButton>}>
      <input type="hidden" name="id" value={child.id} />
      <TextLine name="on" label={t('children.measured_on')} type="date" known={today} min={child.born_on} max={today} />
      <Measures />
    </SaveForm>
  )
}

export function EditChild({ child, today }: { child: Child; today: string }) {
  const t = useT()
  const save = useSave('change', { onSaved: () => showToast({ text: t('common.toast.saved') }) })
  const remove = useSave('remove', { onSaved: () => showToast({ text: t('children.removed') }) })
  return (
    <>
      <SaveForm save={save} saved={t('common.toast.saved')} foot={<SaveButton>{t('common.save')}</SaveButton>}>
        <input type="hidden" name="id" value={child.id} />
        <TextLine name="name" label={t('children.name')} known={child.name} autoComplete="off" maxLength={40} />
        <TextLine name="born_on" label={t('children.born_on')} type="date" known={child.born_on} max={today} />
      </SaveForm>
      <SaveForm
        save={remove}
        foot={
          <SaveButton variant="line" className="kid-danger">
            {t('children.remove')}
          </SaveButton>
        }
      >
        <input type="hidden" name="id" value={child.id} />
      </SaveForm>
    </>
  )
}

/** What the guardian wants to be reminded of; each tick is a consent of its own. */
export function Reminders({ child }: { child: Child }) {
  const t = useT()
  const save = useSave('remind', { onSaved: () => showToast({ text: t('common.toast.saved') }) })
  return (
    <SaveForm
      save={save}
      saved={t('common.toast.saved')}
      foot={<SaveButton variant="line">{t('common.save')}</SaveButton>}
    >
      <input type="hidden" name="id" value={child.id} />
      {(['outgrown', 'measure', 'birthday'] as const).map((kind) => (
        <div key={`${child.id}-${kind}`} className="kid-reminder">
          <Checkbox name="reminder" value={kind} defaultChecked={child.reminders.includes(kind)}>
            {t(`children.remind.${kind}`)}
          </Checkbox>
        </div>
      ))}
      <p className="small muted">{t('children.remind.text')}</p>
    </SaveForm>
  )
}

/** Taking the consent back is the second press after opening it. */
export function Withdraw() {
  const t = useT()
  const save = useSave('withdraw', { onSaved: () => showToast({ text: t('children.withdrawn') }) })
  return (
    <SaveForm
      save={save}
      foot={
        <SaveButton variant="line" className="kid-danger">
          {t('children.withdraw_now')}
        </SaveButton>
      }
    >
      <p className="small">{t('children.withdraw_text')}</p>
    </SaveForm>
  )
}
