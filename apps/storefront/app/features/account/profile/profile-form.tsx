import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useTenant } from '../../../lib/tenant.ts'
import { Choice, SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useAccount } from '../use-account.ts'
import { useSave } from '../use-save.ts'
import { BirthDate } from './birth-date.tsx'

/** What somebody says of themselves. */
export function ProfileForm({ year }: { year: number }) {
  const t = useT()
  const locale = useLocale()
  const { locales: spoken } = useTenant()
  const { user } = useAccount()
  const save = useSave('profile', { onSaved: () => showToast({ text: t('account.profile.saved') }) })
  return (
    <SaveForm save={save} saved={t('account.profile.saved')} foot={<SaveButton>{t('common.save')}</SaveButton>}>
      <div className="two">
        <TextLine
          name="last_name"
          label={t('account.last_name')}
          known={user.last_name}
          autoComplete="family-name"
          maxLength={50}
          optional
        />
        <TextLine
          name="first_name"
          label={t('account.first_name')}
          known={user.first_name}
          autoComplete="given-name"
          maxLength={50}
        />
        <Choice name="salutation" label={t('account.salutation')} known={user.salutation} optional>
          <option value="">{t('account.unsaid')}</option>
          <option value="MR">{t('account.salutation.MR')}</option>
          <option value="MS">{t('account.salutation.MS')}</option>
        </Choice>
        <Choice name="gender" label={t('account.gender')} known={user.gender} optional>
          <option value="">{t('account.unsaid')}</option>
          <option value="female">{t('account.gender.female')}</option>
          <option value="male">{t('account.gender.male')}</option>
        </Choice>
        <BirthDate known={user.birth_date} year={year} />
        <TextLine
          name="occupation"
          label={t('account.occupation')}
          known={user.occupation}
          autoComplete="organization-title"
          maxLength={100}
          optional
        />
        <Choice
          name="selected_locale"
          label={t('account.language')}
          hint={t('account.language_hint')}
          known={spoken.find((each) => each === user.selected_locale) ?? locale}
        >
          {spoken.map((each) => (
            <option key={each} value={each}>
              {t(`common.language.${each}`)}
            </option>
          ))}
        </Choice>
      </div>
    </SaveForm>
  )
}
