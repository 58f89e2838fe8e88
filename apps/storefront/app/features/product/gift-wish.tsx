import { mostGiftWords } from '@delguur/kit/digital'
import { Field, Input, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import fieldStyles from '@delguur/ui/styles/field.css?url'
import { Gift } from 'lucide'
import giftStyles from './gift-wish.css?url'
import { buyFormId } from './options.tsx'

/** Whom a gift card is for, when it is to go there by itself: part of the form that buys it, wherever it stands. */
export default function GiftWish() {
  const t = useT()
  return (
    <details className="gift-wish">
      {/* come with the fields: a page of products does not pay for their styles */}
      <link rel="stylesheet" href={fieldStyles} />
      <link rel="stylesheet" href={giftStyles} />
      <summary className="row-line">
        <Icon icon={Gift} />
        <b>{t('gift.ask')}</b>
      </summary>
      <div className="gift-fields">
        <Field label={t('gift.name')} optional>
          <Input name="gift_name" form={buyFormId} autoComplete="off" maxLength={100} />
        </Field>
        <Field label={t('gift.to')} hint={t('gift.to_hint')}>
          <Input name="gift_to" form={buyFormId} autoComplete="off" maxLength={254} />
        </Field>
        <Field label={t('gift.message')} optional>
          <TextArea name="gift_message" form={buyFormId} rows={3} maxLength={mostGiftWords} />
        </Field>
      </div>
    </details>
  )
}
