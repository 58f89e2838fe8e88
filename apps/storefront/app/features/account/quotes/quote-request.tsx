import type { FlatOrganization } from '@delguur/contract/account/account-flat'
import { format } from '@delguur/kit/money'
import { ButtonLink } from '@delguur/ui/button'
import { Field, Input, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { usePath } from '../../../lib/path.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import { Panel } from '../account-page.tsx'
import { SaveButton, useForm } from '../fields.tsx'
import { ProductLine } from '../product-line.tsx'
import { OrganizationFields } from '../profile/organization-fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'
import type { RequestedProduct } from './quote-products.server.ts'

type Props = { products: RequestedProduct[]; known: FlatOrganization | null; phone: string }

/** Asks what products would cost an organization. */
export function QuoteRequest({ products, known, phone }: Props) {
  const t = useT()
  const save = useSave('request_quote')
  if (products.length === 0) return <Nothing />
  return (
    <Panel>
      <SaveForm save={save} foot={<SaveButton big>{t('quotes.new.send')}</SaveButton>}>
        <h2>{t('quotes.new.goods')}</h2>
        <ul className="ask-goods">
          {products.map((each) => (
            <RequestedRow key={each.variant_id} products={each} />
          ))}
        </ul>
        <h2>{t('quotes.new.organization')}</h2>
        <OrganizationFields known={known} phone={phone} />
        <Comment />
      </SaveForm>
    </Panel>
  )
}

function RequestedRow({ products }: { products: RequestedProduct }) {
  const t = useT()
  const { answer } = useForm()
  const name = `quantity-${products.variant_id}`
  return (
    <ProductLine products={products} note={format(products.price)}>
      <span className="ask-count">
        <Input
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          aria-label={t('quotes.new.quantity', { name: products.name })}
          title={t('quotes.new.zero')}
          defaultValue={answer?.typed[name] ?? String(products.quantity)}
        />
      </span>
    </ProductLine>
  )
}

function Comment() {
  const t = useT()
  const { answer } = useForm()
  return (
    <Field label={t('quotes.new.comment')} hint={t('quotes.new.comment_hint')} optional>
      <TextArea name="comment" rows={3} maxLength={1_000} defaultValue={answer?.typed.comment ?? ''} />
    </Field>
  )
}

function Nothing() {
  const t = useT()
  const path = usePath()
  const way = (
    <ButtonLink variant="main" href={path('/products')}>
      {t('quotes.new.shop')}
    </ButtonLink>
  )
  return (
    <Panel>
      <EmptyState title={t('quotes.new.empty.title')} text={t('quotes.new.empty.text')} action={way} />
    </Panel>
  )
}
