// The three floors of a run: a bare route that answers a constant, one that answers a prepared point query, and one that
// renders 1,500 plain elements with React and answers their length.
//   node bench/floors/floor-server.ts <database url>     prints its address
import Fastify from 'fastify'
import pg from 'pg'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 })
const query = { name: 'product', text: 'select id, slug, name, updated_at from products where id = $1' }
const app = Fastify()
let next = 0

app.get('/constant', async () => ({ hello: 'world' }))
app.get('/point', async () => {
  next = (next % 200) + 1
  const { rows } = await pool.query({ ...query, values: [next] })
  return rows[0] ?? { id: next }
})
app.get('/elements', async () => ({ length: renderToString(plainElements()).length }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.once('SIGTERM', () => process.exit(0))

/** 500 lines of a list with a link and a text in each, which differ. */
function plainElements() {
  next += 1
  const lines = Array.from({ length: 500 }, (_, place) =>
    createElement(
      'li',
      { key: place, className: 'line' },
      createElement('a', { href: `/products/${next}-${place}` }, `Product ${place}`),
      createElement('span', { className: 'price' }, `${place * 100} ₮`),
    ),
  )
  return createElement('ul', null, lines)
}
