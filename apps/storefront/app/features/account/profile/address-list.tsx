import type { SavedFlatAddress } from '@delguur/contract/account/account-flat'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { addressParts } from '@delguur/kit/text/address'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { usePath } from '../../../lib/path.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import type { Answer } from '../answer.ts'
import { SaveButton } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { StateMark } from '../state-mark.tsx'
import { type Save, useSave } from '../use-save.ts'

/** The addresses as cards; one that is deleted can be brought back at once. */
export function AddressList({ addresses }: { addresses: SavedFlatAddress[] }) {
  const t = useT()
  const path = usePath()
  const restore = useSave('restore')
  const announcement = ({ removed }: Answer) => {
    if (!removed) return
    const onPress = () => void restore.send({ address: JSON.stringify(removed) })
    showToast({ text: t('account.address.removed'), action: { label: t('common.undo'), onPress } })
  }
  const remove = useSave('remove', { onSaved: announcement })
  return (
    <>
      <Undo save={remove} restore={restore} />
      {addresses.length === 0 ? (
        <div className="acc-panel">
          <EmptyState
            title={t('account.address.none')}
            text={t('account.address.none_text')}
            action={
              <ButtonLink variant="main" href={path('/account/addresses/new')}>
                {t('account.address.add')}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <ul className="acc-cards">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} remove={remove} />
          ))}
        </ul>
      )}
    </>
  )
}

/** Without scripts there is no toast to undo from. */
function Undo({ save, restore }: { save: Save; restore: Save }) {
  const t = useT()
  const removed = save.answer?.removed
  if (!removed || restore.answer?.ok) return null
  return (
    <noscript>
      <Note kind="ok">{t('account.address.removed')}</Note>
      <SaveForm save={restore} foot={<SaveButton variant="line">{t('common.undo')}</SaveButton>}>
        <input type="hidden" name="address" value={JSON.stringify(removed)} />
      </SaveForm>
    </noscript>
  )
}

function AddressCard({ address, remove }: { address: SavedFlatAddress; remove: Save }) {
  const t = useT()
  const path = usePath()
  const { flags } = useTenant()
  const { id, firstname, lastname, phone, label, default_shipping: shipping, default_billing: billing } = address
  const name = label || [lastname, firstname].filter(Boolean).join(' ')
  const makeDefault = useSave('default', { onSaved: () => showToast({ text: t('account.address.defaulted') }) })
  return (
    <li className="acc-panel acc-card">
      <div className="acc-card-head">
        <h2>{name}</h2>
        {(shipping || billing) && (
          <StateMark kind="ok">
            {t(
              shipping && billing
                ? 'account.address.default'
                : shipping
                  ? 'account.address.default_shipping'
                  : 'account.address.default_billing',
            )}
          </StateMark>
        )}
      </div>
      <address>
        {label && <span>{[lastname, firstname].filter(Boolean).join(' ')}</span>}
        <span className="num">{formatPhone(phone)}</span>
        <span>{addressParts({ ...address, address1: null, address2: null }).join(', ')}</span>
        <span>{addressParts({ address1: address.address1, address2: address.address2 }).join(', ')}</span>
      </address>
      <div className="acc-row acc-card-foot">
        <Link
          className="link small"
          href={path(`/account/addresses/${id}`)}
          aria-label={`${t('common.edit')}: ${name}`}
        >
          {t('common.edit')}
        </Link>
        {flags.pinned_addresses && (
          <Link
            className="link small"
            href={path(`/account/addresses/${id}/pin`)}
            aria-label={`${t('account.address.pin')}: ${name}`}
          >
            {t('account.address.pin')}
          </Link>
        )}
        {!(shipping && billing) && (
          <CardButton save={makeDefault} id={id} label={t('account.address.make_default')} name={name} />
        )}
        <CardButton save={remove} id={id} label={t('account.delete')} name={name} />
      </div>
    </li>
  )
}

function CardButton({ save, id, label, name }: { save: Save; id: number; label: string; name: string }) {
  return (
    <form method="post" onSubmit={save.submit}>
      <input type="hidden" name="intent" value={save.intent} />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        className="link small"
        aria-label={`${label}: ${name}`}
        aria-disabled={save.busy || undefined}
      >
        {label}
      </button>
    </form>
  )
}
