import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useAccount } from '../use-account.ts'
import { useSave } from '../use-save.ts'

const fresh = { type: 'password', autoComplete: 'new-password', maxLength: 128 } as const

/** A new password, with the present one; who has none yet proves in another way. */
export function PasswordForm() {
  const t = useT()
  const { user } = useAccount()
  const save = useSave('password', {
    onSaved: () => {
      save.form.current?.reset()
      showToast({ text: t('account.password.saved') })
    },
  })
  return (
    <SaveForm
      save={save}
      saved={t('account.password.saved')}
      foot={<SaveButton>{t(user.has_password ? 'account.password.change' : 'account.password.set')}</SaveButton>}
    >
      {/* password managers want to know whose it is */}
      <input type="text" autoComplete="username" value={user.email ?? user.phone ?? ''} readOnly hidden />
      {user.has_password && (
        <TextLine
          name="current_password"
          label={t('account.password.present')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
        />
      )}
      <div className="two">
        <TextLine {...fresh} name="password" label={t('account.password.new')} hint={t('account.password.hint')} />
        <TextLine {...fresh} name="password_confirmation" label={t('account.password.repeat')} />
      </div>
    </SaveForm>
  )
}
