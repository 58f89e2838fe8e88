import { anAddress } from '../builders.ts'
import { travelCalls } from './idempotent-calls-travel.ts'
import { type Calls, type Cart, organization } from './idempotent-scene.ts'

const a = '/storefront'
const mine = { as: 'person' } as const
const quoteInput = ({ variant_id }: Cart) => ({
  quote_request: { organization, items: [{ variant_id, quantity: 2 }] },
})

/** Of what somebody keeps at the shop. */
export const accountCalls: Calls = {
  'POST /coupons/{id}/send_by_email': () => ({
    path: '/coupons/999999/send_by_email',
    body: { email: 'saraa@once.example' },
    as: 'person',
    refused: 404,
  }),
  'PUT /shop/account/measurement': () => ({
    path: '/shop/account/measurement',
    body: { analytics: true },
    ...mine,
  }),
  'PUT /shop/measurement': () => ({
    path: '/shop/measurement',
    body: { analytics: true, advertising: false },
  }),
  'POST /shop/measurement/purchase': () => ({ path: '/shop/measurement/purchase', body: {} }),
  'POST /storefront/account/addresses': () => ({
    path: `${a}/account/addresses`,
    body: { address: { ...anAddress, address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /storefront/account/addresses/{id}': ({ person }) => ({
    path: `${a}/account/addresses/${person.address}`,
    body: { address: { address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PUT /shop/account/addresses/{id}/pin': ({ person }) => ({
    path: `/shop/account/addresses/${person.address}/pin`,
    body: { lat: 47.9186, lon: 106.9186, confirmed: true },
    ...mine,
  }),
  'PUT /shop/account/addresses/{id}/pin/gate': ({ person }) => ({
    path: `/shop/account/addresses/${person.address}/pin/gate`,
    body: { picture: 'bm8gcGljdHVyZQ==' },
    refused: 404,
    ...mine,
  }),
  'PUT /shop/account/addresses/{id}/pin/voice': ({ person }) => ({
    path: `/shop/account/addresses/${person.address}/pin/voice`,
    body: { recording: 'GkXfow==' },
    refused: 404,
    ...mine,
  }),
  'POST /shop/account/addresses': () => ({
    path: '/shop/account/addresses',
    body: { address: { ...anAddress, address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /shop/account/addresses/{id}': ({ person }) => ({
    path: `/shop/account/addresses/${person.address}`,
    body: { address: { address1: 'Нарны зам 7' } },
    ...mine,
  }),
  'PATCH /storefront/account/organization': () => ({
    path: `${a}/account/organization`,
    body: { organization },
    ...mine,
  }),
  'PUT /shop/account/organization': () => ({ path: '/shop/account/organization', body: { organization }, ...mine }),
  'PUT /shop/account/consents': () => ({
    path: '/shop/account/consents',
    body: { channel: 'email', topic: 'offers', granted: true },
    ...mine,
  }),
  'POST /articles': () => ({ path: '/articles', body: { article: { title: 'Өвлийн гутал' } }, ...mine }),
  'PUT /articles/{id}': () => ({
    path: '/articles/999999',
    body: { article: { title: 'Өөр' } },
    ...mine,
    refused: 404,
  }),
  'POST /articles/{id}/comments': () => ({
    path: '/articles/davkharlaj-khuvtsaslakh/comments',
    body: { comment: 'Баярлалаа' },
    ...mine,
  }),
  'POST /news/{id}/comments': () => ({
    path: '/news/999999/comments',
    body: { comment: 'Баярлалаа' },
    ...mine,
    refused: 404,
  }),
  'POST /comments': () => ({
    path: '/comments',
    body: { commentable_type: 'article', commentable_id: 1, comment: 'Сайхан бичжээ' },
    ...mine,
  }),
  'PUT /comments/{id}': () => ({ path: '/comments/999999', body: { comment: 'Өөр' }, ...mine, refused: 404 }),
  'PUT /comments/{id}/review': () => ({ path: '/comments/1/review', body: { rating: 5 }, ...mine }),
  'PUT /comments/{id}/appeal': () => ({ path: '/comments/999999/appeal', body: {}, ...mine, refused: 404 }),
  'PUT /comments/{id}/report': () => ({ path: '/comments/1/report', ...mine }),
  'POST /authors': () => ({ path: '/authors', body: { author: { name: 'Сараа' } }, ...mine }),
  'PUT /authors/{id}/follow': () => ({ path: '/authors/1/follow', ...mine }),
  'PUT /authors/{id}/unfollow': () => ({ path: '/authors/1/unfollow', ...mine }),
  ...travelCalls,
  'PUT /promotions/lucky_wheel': () => ({
    path: '/promotions/lucky_wheel',
    body: { promotion_id: 999999 },
    ...mine,
    refused: 404,
  }),
  'PUT /promotions/jackpot': () => ({
    path: '/promotions/jackpot',
    body: { promotion_id: 999999 },
    ...mine,
    refused: 404,
  }),
  'PUT /questions/{id}/helpful': () => ({ path: '/questions/999999/helpful', as: 'person', refused: 404 }),
  'PUT /shop/games/invitation': () => ({
    path: '/shop/games/invitation',
    body: { invitation: 'x' },
    ...mine,
    refused: 422,
  }),
  'POST /vendors/{id}/reviews': () => ({
    path: '/vendors/999999/reviews',
    body: { rating: 5, comment: 'Сайн' },
    ...mine,
    refused: 404,
  }),
  'PUT /reviews/{id}/helpful': () => ({ path: '/reviews/1/helpful', body: { helpful: true }, ...mine }),
  'POST /bookmarks': () => ({ path: '/bookmarks', body: { id: 3 }, ...mine }),
  'PATCH /storefront/account/notifications/{id}': ({ person }) => ({
    path: `${a}/account/notifications/${person.notification}`,
    body: { read: true },
    ...mine,
  }),
  'PATCH /storefront/account/notifications/read_all': () => ({ path: `${a}/account/notifications/read_all`, ...mine }),
  'PUT /shop/account/notifications/{id}': ({ person }) => ({
    path: `/shop/account/notifications/${person.notification}`,
    body: { read: true },
    ...mine,
  }),
  'PUT /shop/account/notifications/read_all': () => ({ path: '/shop/account/notifications/read_all', ...mine }),
  'POST /users/link_device': ({ person }) => ({
    path: '/users/link_device',
    body: { playerId: `player-of-${person.id}` },
    ...mine,
  }),
  'POST /shop/alerts': ({ cart }) => ({
    path: '/shop/alerts',
    body: { kind: 'price', variant_id: cart.variant_id },
    ...mine,
  }),
  'POST /subscribe': ({ person }) => ({ path: '/subscribe', body: { email: `news-${person.id}@once.example` } }),
  'POST /storefront/wishlists': () => ({ path: `${a}/wishlists`, body: { name: 'Хавар' }, ...mine }),
  'PATCH /storefront/wishlists/{token}': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}`,
    body: { name: 'Хавар' },
    ...mine,
  }),
  'POST /storefront/wishlists/{token}/add_item': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/add_item`,
    body: { variant_id: person.other_variant, quantity: 3 },
    ...mine,
  }),
  'POST /storefront/wishlists/{token}/add_items': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/add_items`,
    body: { wished_items: [{ variant_id: person.other_variant, quantity: 3 }] },
    ...mine,
  }),
  'PATCH /storefront/wishlists/{token}/set_item_quantity/{item_id}': ({ person }) => ({
    path: `${a}/wishlists/${person.wishlist}/set_item_quantity/${person.wish}`,
    body: { quantity: 4 },
    ...mine,
  }),
  'POST /wishlists/add_id': ({ person }) => ({
    path: '/wishlists/add_id',
    body: { variant_id: person.other_variant },
    ...mine,
  }),
  'POST /wishlists/remove_id': ({ cart }) => ({
    path: '/wishlists/remove_id',
    body: { variant_id: cart.variant_id },
    ...mine,
  }),
  'PUT /shop/wishes': ({ cart, person }) => ({
    path: '/shop/wishes',
    body: { add: [person.other_variant], remove: [cart.variant_id] },
    ...mine,
  }),
  'POST /shop/wishlists': () => ({ path: '/shop/wishlists', body: { name: 'Хавар' }, ...mine }),
  'PATCH /shop/wishlists/{token}': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}`,
    body: { is_private: true },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/wishes': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}/wishes`,
    body: { wishes: [{ variant_id: person.other_variant, quantity: 2 }] },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/wishes/{id}/move': ({ person }) => ({
    path: `/shop/wishlists/${person.wishlist}/wishes/${person.wish}/move`,
    body: { to: person.other_wishlist },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/empty': ({ person }) => ({ path: `/shop/wishlists/${person.wishlist}/empty`, ...mine }),
  'POST /shop/account/quote_requests': ({ cart }) => ({
    path: '/shop/account/quote_requests',
    body: quoteInput(cart),
    ...mine,
  }),
  'POST /storefront/account/quote_requests': ({ cart }) => ({
    path: `${a}/account/quote_requests`,
    body: quoteInput(cart),
    ...mine,
  }),
  'POST /shop/account/quote_requests/{number}/accept': ({ requests }) => ({
    path: `/shop/account/quote_requests/${requests.quotes.offered}/accept`,
    ...mine,
  }),
  'POST /shop/account/quote_requests/{number}/decline': ({ requests }) => ({
    path: `/shop/account/quote_requests/${requests.quotes.offered}/decline`,
    ...mine,
  }),
  'POST /shop/account/price_suggestions': ({ person }) => ({
    path: '/shop/account/price_suggestions',
    body: { price_suggestion: { variant_id: person.other_variant, price: 40_000 } },
    ...mine,
  }),
  'POST /storefront/account/price_suggestions': ({ person }) => ({
    path: `${a}/account/price_suggestions`,
    body: { price_suggestion: { variant_id: person.other_variant, price: 40_000 } },
    ...mine,
  }),
  'POST /users/cards/registrations': ({ cart }) => ({
    path: '/users/cards/registrations',
    body: { payment_method_id: cart.transfer },
    refused: 422,
    ...mine,
  }),
  'PUT /users/cards/{id}/default': () => ({ path: '/users/cards/1/default', refused: 404, ...mine }),
  'POST /storefront/account/wallet/recharges': ({ cart }) => ({
    path: `${a}/account/wallet/recharges`,
    body: { amount: 30_000, payment_method_id: cart.transfer },
    ...mine,
  }),
  'POST /storefront/account/gift_cards/redeem': ({ person }) => ({
    path: `${a}/account/gift_cards/redeem`,
    body: person.gift_card,
    ...mine,
  }),
  'POST /storefront/account/gift_cards/{id}/send': ({ person }) => ({
    path: `${a}/account/gift_cards/${person.gift_card.id}/send`,
    body: { to: 'naiz@once.example', message: 'Баяр хүргэе' },
    ...mine,
  }),
  'POST /shop/wishlists/{token}/cart': ({ person }) => ({ path: `/shop/wishlists/${person.wishlist}/cart` }),
}
