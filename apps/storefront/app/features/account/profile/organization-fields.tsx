import type { FlatOrganization } from '@delguur/contract/account/account-flat'
import { useT } from '@delguur/ui/i18n'
import { TextLine } from '../fields.tsx'

type Props = {
  known: FlatOrganization | null
  /** Whom to call where the organization has no number yet; with it a number is a must. */
  phone?: string
}

/** Who an organization is. */
export function OrganizationFields({ known, phone }: Props) {
  const t = useT()
  return (
    <>
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
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
        />
        <TextLine
          name="phone"
          label={t('account.org.phone')}
          known={known?.phone || phone}
          type="tel"
          inputMode="tel"
          autoComplete={phone === undefined ? 'off' : 'tel-national'}
          maxLength={20}
          before={<span className="muted">+976</span>}
          optional={phone === undefined}
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
        maxLength={150}
        optional
      />
      <TextLine name="address" label={t('account.org.address')} known={known?.address} maxLength={250} optional />
    </>
  )
}
