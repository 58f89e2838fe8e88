import { csrfField } from '../csrf.ts'
import { type Html, html } from '../html.ts'
import { type Card, cards } from './cards.ts'
import type { Invoice } from './invoices.ts'

export type Lang = 'mn' | 'en'
export type CardShow = {
  bank: 'golomt' | 'khan'
  lang: Lang
  merchant: string
  invoice: Invoice
  /** The card is only kept; nothing is paid. */
  registers: boolean
  keeps: boolean
  action: string
  /** Where the browser goes when nothing can be done here any more. */
  back: string
}

const banks = { golomt: 'Golomt Bank', khan: 'Khan Bank' }
const english: Record<string, string> = {
  'Голомт банк': banks.golomt,
  'Хаан банк': banks.khan,
  'Төрийн банк': 'State Bank',
}
const texts = {
  mn: {
    pay: 'Картаар төлөх',
    register: 'Карт бүртгүүлэх',
    hint: 'Туршилтын хуудас: жинхэнэ карт, мөнгө хөдлөхгүй.',
    merchant: 'Дэлгүүр',
    number: 'Гүйлгээний дугаар',
    choose: 'Аль картаар?',
    keep: 'Гүйлгээ амжилттай болбол дэлгүүр энэ картыг дараагийн удаад санана. Картын дугаарыг дэлгүүр мэдэхгүй.',
    approve: 'Амжилттай',
    empty: 'Татгалзана: үлдэгдэл хүрэлцэхгүй',
    stopped: '3-D Secure дээр цуцална',
    go: 'Төлөх',
    goRegister: 'Бүртгүүлэх',
    leave: 'Төлөхгүй буцах',
    leaveRegister: 'Бүртгүүлэхгүй буцах',
    closed: 'Энэ нэхэмжлэх хаагдсан байна',
    back: 'Дэлгүүр рүү буцах',
  },
  en: {
    pay: 'Pay by card',
    register: 'Register a card',
    hint: 'A page for trying out: no real card, no money moves.',
    merchant: 'Shop',
    number: 'Transaction number',
    choose: 'Which card?',
    keep: 'Once it is paid, the shop remembers this card for the next time. It never learns the number.',
    approve: 'Approved',
    empty: 'Declined: not enough money',
    stopped: 'Cancelled at 3-D Secure',
    go: 'Pay',
    goRegister: 'Register',
    leave: 'Go back without paying',
    leaveRegister: 'Go back without registering',
    closed: 'This invoice is closed',
    back: 'Back to the shop',
  },
} satisfies Record<Lang, Record<string, string>>

/** The bank's page where the payer chooses a card, and with it how it ends. */
export function cardPage(show: CardShow): string {
  const { lang, merchant, invoice, registers } = show
  const words = texts[lang]
  return frame(
    show,
    html`<h1>${registers ? words.register : words.pay}</h1>
    ${!registers && html`<p class="amount">${money(invoice.amount)}</p>`}
    <dl><div><dt>${words.merchant}</dt><dd>${merchant.slice(0, 1).toUpperCase()}${merchant.slice(1)}</dd></div><div><dt>${words.number}</dt><dd>${invoice.number}</dd></div></dl>
    ${invoice.status === 'open' ? form(show) : html`<p class="closed" role="status">${words.closed}</p><a class="go" href="${show.back}">${words.back}</a>`}`,
  )
}

/** An address that leads to no invoice. */
export const lostCardPage = (bank: CardShow['bank'], lang: Lang): string =>
  frame({ bank, lang }, html`<h1>${texts[lang].closed}</h1>`)

const money = (amount: number): string => `₮ ${amount.toLocaleString('en-US')}`

function form({ lang, action, registers, keeps, invoice }: CardShow): Html {
  const words = texts[lang]
  return html`<form method="post" action="${action}">${csrfField}
    <fieldset><legend>${words.choose}</legend>${cards.map((card, index) => choice(card, lang, index === 0))}</fieldset>
    ${keeps && html`<p class="keep">${words.keep}</p>`}
    <button class="go" name="act" value="pay">${registers ? words.goRegister : `${words.go} ${money(invoice.amount)}`}</button>
    <button class="leave" name="act" value="leave">${registers ? words.leaveRegister : words.leave}</button>
  </form>`
}

function choice({ id, masked, bank }: Card, lang: Lang, checked: boolean): Html {
  const words = texts[lang]
  const end = id === 'empty' || id === 'stopped' ? words[id] : words.approve
  return html`<label><input type="radio" name="card" value="${id}"${checked && html` checked`}>
    <span><b>${grouped(masked)}</b><span class="end">${lang === 'mn' ? bank : (english[bank] ?? bank)} · ${end}</span></span></label>`
}

const grouped = (masked: string): string => masked.replaceAll('*', '•').replace(/(.{4})(?=.)/g, '$1 ')

const frame = ({ bank, lang }: Pick<CardShow, 'bank' | 'lang'>, body: Html): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${banks[bank]} · ${texts[lang].pay}</title>
  <link rel="icon" href="data:,">
  <link rel="stylesheet" href="/card.css">
</head>
<body class="${bank}"><main>
  <p class="bank">${banks[bank]} <span>sandbox</span></p>
  ${body}
  <p class="hint">${texts[lang].hint}</p>
</main></body>
</html>
`.markup
