import type { FlatOrganization } from '@delguur/contract/account/account-flat'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import { OrganizationFields } from './organization-fields.tsx'

/** The organization somebody buys for: its receipts are made out to it. */
export function OrganizationForm({ known }: { known: FlatOrganization | null }) {
  const t = useT()
  const save = useSave('organization', { onSaved: () => showToast({ text: t('account.org.saved') }) })
  return (
    <SaveForm save={save} saved={t('account.org.saved')} foot={<SaveButton>{t('common.save')}</SaveButton>}>
      <OrganizationFields known={known} />
    </SaveForm>
  )
}
