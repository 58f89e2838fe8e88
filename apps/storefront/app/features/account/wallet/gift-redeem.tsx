import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { Panel } from '../account-page.tsx'
import { SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

/** A card's number and code: what is on it goes into the wallet, or the card stays as it is. */
export function GiftRedeem() {
  const t = useT()
  const save = useSave('redeem', {
    onSaved: () => {
      save.form.current?.reset()
      showToast({ text: t('wallet.gift.redeemed') })
    },
  })
  return (
    <Panel title={t('wallet.gift.redeem')} text={t('wallet.gift.redeem_text')}>
      <SaveForm
        save={save}
        saved={t('wallet.gift.redeemed')}
        foot={
          <div className="acc-row">
            <SaveButton>{t('wallet.gift.to_wallet')}</SaveButton>
            <Button type="submit" variant="line" name="keep" value="1" disabled={save.busy}>
              {t('wallet.gift.keep')}
            </Button>
          </div>
        }
      >
        <div className="two">
          <TextLine
            name="card_number"
            label={t('wallet.gift.number')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
          <TextLine
            name="activation_code"
            label={t('wallet.gift.code')}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
          />
        </div>
      </SaveForm>
    </Panel>
  )
}
