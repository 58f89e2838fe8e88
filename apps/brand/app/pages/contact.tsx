import type { At } from '../at.ts'
import { dutyWords } from '../content/duty-words.ts'
import { maker } from '../content/maker.ts'

/** A telephone, three addresses to write to, and a door to knock on. */
export function ContactPage({ at }: { at: At }) {
  const { contact } = dutyWords[at.locale]
  return (
    <>
      <section className="opening col">
        <p className="eyebrow">{contact.title}</p>
        <h1 className="telephone">
          <a href={`tel:+976${maker.phone.replace(' ', '')}`}>
            <span>+976</span> {maker.phone}
          </a>
        </h1>
        <p className="lead">{contact.lead}</p>
        <p className="note">
          {contact.days}, {maker.hours}. {contact.orders}
        </p>
      </section>
      <section className="contacts col">
        <Way {...contact.shoppers} mail={maker.mail.shoppers} />
        <Way {...contact.press} mail={maker.mail.press} />
        <Way {...contact.trade} mail={maker.mail.trade} />
        <div className="door">
          <h2>{contact.address}</h2>
          <address>{maker.address[at.locale]}</address>
        </div>
      </section>
    </>
  )
}

function Way({ title, body, mail }: { title: string; body: string; mail: string }) {
  return (
    <div>
      <h2>{title}</h2>
      <p>{body}</p>
      <a className="link" href={`mailto:${mail}`}>
        {mail}
      </a>
    </div>
  )
}
