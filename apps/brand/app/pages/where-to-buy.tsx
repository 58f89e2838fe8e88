import type { At } from '../at.ts'
import { openingHours, type Shop, shops } from '../content/shops.ts'
import { Cutout } from '../picture.tsx'

/** How the spirit is sold in each market, and the shops licensed to sell it. No prices: the store has them. */
export function WhereToBuyPage({ at }: { at: At }) {
  const { buy, nav } = at.words
  return (
    <>
      <section className="opening col buying">
        <div className="words">
          <p className="eyebrow">{nav.buy}</p>
          <h1>{buy.title}</h1>
          <p className="lead">{buy.body}</p>
          <a className="btn dark" href={storeAddress(at)} rel="nofollow">
            {buy.cta}
          </a>
        </div>
        <Cutout at={at} name="bottle-noon" className="thing" size={[420, 1637]} lead />
      </section>
      <section className="ways col">
        <h2>{buy.ways}</h2>
        {[buy.home, buy.abroad].map(({ title, body }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p className="prose">{body}</p>
          </div>
        ))}
      </section>
      <section className="band night horns">
        <div className="col shops">
          <h2>{buy.shops}</h2>
          <ul>
            {shops.map((shop) => (
              <ShopItem key={shop.permit} at={at} shop={shop} />
            ))}
          </ul>
        </div>
      </section>
    </>
  )
}

/** Our server looks at the age and sends on; where there is none, the store asks by itself. */
const storeAddress = (at: At) => (at.settings.served ? at.to('/buy') : at.settings.store)

function ShopItem({ at, shop }: { at: At; shop: Shop }) {
  const { open, phone, permit } = at.words.buy
  return (
    <li>
      <h3>{shop.name[at.locale]}</h3>
      <address>{shop.address[at.locale]}</address>
      <dl>
        <div className="line">
          <dt>{open}</dt>
          <dd>{openingHours}</dd>
        </div>
        <div className="line">
          <dt>{phone}</dt>
          <dd>
            <a href={`tel:+976${shop.phone.replace(' ', '')}`}>{shop.phone}</a>
          </dd>
        </div>
        <div className="line">
          <dt>{permit}</dt>
          <dd>{shop.permit}</dd>
        </div>
      </dl>
    </li>
  )
}
