import type { FlatOrganization } from '@delguur/contract/account'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { SaveButton, TextLine } from './fields.tsx'
import { SaveForm } from './save-form.tsx'
import { useSave } from './use-save.ts'

/** The organization somebody buys for: its receipts are made out to it. */
export function OrganizationForm({ known }: { known: FlatOrganization | null }) {
  const t = useT()
  const save = useSave('organization', { onSaved: () => showToast({ text: t('account.org.saved') }) })
  return (
    <SaveForm save={save} saved={t('account.org.saved')} foot={<SaveButton>{t('common.save')}</SaveButton>}>
      <div className="two">
        <TextLine
          name="name"
          label={t('account.org.name')}
          known={known?.name}
          autoComplete="organization"
          maxLength={200}
        />
        <TextLine
          name="register_number"
          label={t('account.org.register')}
          hint={t('account.org.register_hint')}
          known={known?.register_number}
          autoComplete="off"
          maxLength={12}
        />
        <TextLine
          name="phone"
          label={t('account.org.phone')}
          known={known?.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={20}
          before={<span className="muted">+976</span>}
          optional
        />
        <TextLine
          name="employee_count"
          label={t('account.org.employees')}
          known={known?.employee_count == null ? '' : String(known.employee_count)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          optional
        />
      </div>
      <TextLine
        name="business_direction"
        label={t('account.org.direction')}
        hint={t('account.org.direction_hint')}
        known={known?.business_direction}
        maxLength={200}
        optional
      />
      <TextLine name="address" label={t('account.org.address')} known={known?.address} maxLength={250} optional />
    </SaveForm>
  )
}
