import type { OrderPaper, PaperSeller } from '@delguur/contract/warehouse/order-papers'
import { clsx } from 'clsx'
import { useT } from '../../lib/i18n.ts'
import { clock, dateAndClock, dateOf, dayOfYear, hoursText, phoneText, sum } from '../../lib/text.ts'
import { Bars } from './bars.tsx'
import { GiftLine, giftOf } from './gift-sheet.tsx'
import styles from './order-sheets.module.css'
import { Qr } from './qr.tsx'

type Props = { paper: OrderPaper; seller: PaperSeller }

function Recipient({ paper }: { paper: OrderPaper }) {
  return (
    <address>
      <b>
        {paper.name} {paper.phone && phoneText(paper.phone)}
      </b>
      <br />
      {[paper.area, paper.address].filter(Boolean).join(' · ')}
    </address>
  )
}

function Lines({ paper, prices, numbered }: { paper: OrderPaper; prices: boolean; numbered?: boolean }) {
  const t = useT()
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          {numbered && <th>№</th>}
          <th>{t('paper.product')}</th>
          <th className={styles.number}>{t('paper.quantity')}</th>
          {numbered && <th className={styles.number}>{t('paper.price')}</th>}
          {prices && <th className={styles.number}>{t('paper.sum')}</th>}
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one SKU
          <tr key={place}>
            {numbered && <td>{place + 1}</td>}
            <td>
              <b>{line.name}</b>
              <br />
              {[line.options_text, line.sku].filter(Boolean).join(' · ')}
            </td>
            <td className={styles.number}>
              <b>{line.quantity}</b>
            </td>
            {numbered && <td className={styles.number}>{sum(line.price)}</td>}
            {prices && <td className={styles.number}>{sum(line.total)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The hours that were chosen, else until when it is promised; on what is read within days the year is left out. */
function PromiseLine({ paper: { promised_to, window }, soon = false }: Pick<Props, 'paper'> & { soon?: boolean }) {
  const t = useT()
  if (!promised_to) return null
  const day = soon ? dayOfYear(t, promised_to) : dateOf(t, promised_to)
  if (!window) return <p>{t('paper.until', { text: `${day} ${clock(promised_to)}` })}</p>
  return (
    <p>
      <b>{t('paper.window', { day, hours: hoursText(window) })}</b>
    </p>
  )
}

/** What the whole order costs; of a part the other parts are in it. */
function Sums({ paper, seller }: Props) {
  const t = useT()
  const { items, delivery, wrap, discount, tax, total, paid, due } = paper.sums
  const rows: [string, string][] = [
    [t('paper.items'), sum(items)],
    ...(Number(discount) === 0 ? [] : ([[t('paper.discount'), sum(discount)]] as [string, string][])),
    [t('paper.delivery'), Number(delivery) === 0 ? t('order.sums.free') : sum(delivery)],
    ...(Number(wrap) === 0 ? [] : ([[paper.gift_wrap ?? t('paper.wrap'), sum(wrap)]] as [string, string][])),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('paper.total')}</dt>
        <dd>{sum(total)}</dd>
      </div>
      {seller.vat_payer && (
        <div>
          <dt>{t('paper.tax')}</dt>
          <dd>{sum(tax)}</dd>
        </div>
      )}
      <div>
        <dt>{t('paper.paid')}</dt>
        <dd>{sum(paid)}</dd>
      </div>
      {Number(due) > 0 && (
        <div className={styles.total}>
          <dt>{t('paper.due')}</dt>
          <dd>{sum(due)}</dd>
        </div>
      )}
    </dl>
  )
}

const partText = ({ part, parts }: OrderPaper): string => (parts > 1 ? ` · ${part}/${parts}` : '')

/** What lies in a parcel. That of a gift names no price. */
export function OrderSlip({ paper, seller }: Props) {
  const t = useT()
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2>{seller.shop}</h2>
          <b className={styles.big}>
            {paper.number}
            {partText(paper)}
          </b>
          {paper.placed_at && <p>{dateAndClock(t, paper.placed_at)}</p>}
        </div>
        <Qr qr={paper.qr} label={paper.code} />
      </header>
      <Recipient paper={paper} />
      <PromiseLine paper={paper} />
      {paper.alcohol && <p className={styles.age}>{t('paper.alcohol')}</p>}
      {paper.collect && <p className={styles.age}>{t('paper.collect', { sum: sum(paper.collect) })}</p>}
      <GiftLine gift={giftOf(paper)} />
      <Lines paper={paper} prices={!paper.gift} />
      {paper.parts > 1 && <p>{t('paper.partOf', { part: paper.part, parts: paper.parts })}</p>}
      {!paper.gift && <Sums paper={paper} seller={seller} />}
      {paper.instructions && (
        <p>
          <b>{t('paper.wishes')}:</b> {paper.instructions}
        </p>
      )}
      <footer className={styles.foot}>
        <p>{t('paper.returns', { days: seller.return_days, phone: phoneText(seller.phone) })}</p>
        <p>{t('paper.thanks')}</p>
      </footer>
    </>
  )
}

/** What is stuck on a parcel: scanned when it goes to a courier. */
export function OrderLabel({ paper, seller, narrow }: Props & { narrow: boolean }) {
  const t = useT()
  return (
    <div className={clsx(styles.label, narrow && styles.narrow)}>
      <Qr qr={paper.qr} label={paper.code} />
      <div className={styles.labelHead}>
        <b className={styles.labelArea}>{paper.area}</b>
        {paper.collect && <b className={styles.age}>{t('paper.collect', { sum: sum(paper.collect) })}</b>}
        {paper.alcohol && <b className={styles.age}>{t('paper.alcohol')}</b>}
      </div>
      <address className={styles.labelText}>
        <b>
          {paper.name} <span className={styles.line}>{paper.phone && phoneText(paper.phone)}</span>
        </b>
        <PromiseLine paper={paper} soon />
        <span className={styles.labelAddress}>{paper.address}</span>
      </address>
      <div className={styles.labelFoot}>
        <Bars code={paper.code} />
        <span>
          <b>
            {paper.code}
            {partText(paper)}
          </b>{' '}
          · {seller.shop} {phoneText(seller.phone)}
        </span>
      </div>
    </div>
  )
}

/** What a buyer pays by: who sells, who buys, what, how much and where to. */
export function OrderInvoice({ paper, seller }: Props) {
  const t = useT()
  const { organization } = paper
  return (
    <>
      <header className={styles.head}>
        <div>
          <h2 className={styles.big}>{t('paper.invoice', { number: paper.number })}</h2>
          {paper.placed_at && <p>{t('paper.dated', { date: dateAndClock(t, paper.placed_at) })}</p>}
          {Number(paper.sums.due) > 0 && paper.due_at && (
            <p>{t('paper.payBy', { date: dateAndClock(t, paper.due_at) })}</p>
          )}
        </div>
        <Qr qr={paper.qr} label={paper.code} />
      </header>
      <div className={styles.parties}>
        <section>
          <h3>{t('paper.seller')}</h3>
          <b>{seller.company}</b>
          <p>{t('paper.tin', { tin: seller.tin })}</p>
          <p>{seller.address}</p>
          <p>{[phoneText(seller.phone), seller.email].filter(Boolean).join(' · ')}</p>
        </section>
        <section>
          <h3>{t('paper.buyer')}</h3>
          {organization ? (
            <>
              <b>{organization.name}</b>
              <p>
                {t('paper.register', { number: organization.register_number })} ·{' '}
                {t('paper.tin', { tin: organization.tin })}
              </p>
            </>
          ) : (
            <b>{paper.name}</b>
          )}
          <p>{[paper.area, paper.address].filter(Boolean).join(' · ')}</p>
          <p>{paper.phone && phoneText(paper.phone)}</p>
        </section>
      </div>
      <Lines paper={paper} prices numbered />
      <Sums paper={paper} seller={seller} />
      {Number(paper.sums.due) > 0 && seller.accounts.length > 0 && (
        <section className={styles.accounts}>
          <h3>{t('paper.payTo')}</h3>
          {seller.accounts.map((account) => (
            <p key={account.number}>
              {account.bank} · <b>{account.number}</b> · {account.account_name}
              {account.iban && <> · {account.iban}</>}
            </p>
          ))}
          <p>{t('paper.payText', { number: paper.number })}</p>
        </section>
      )}
      <footer className={styles.signs}>
        <span>{t('paper.director')} ……………………………</span>
        <span>{t('paper.accountant')} ……………………………</span>
      </footer>
    </>
  )
}
