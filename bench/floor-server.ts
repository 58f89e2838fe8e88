// The two floors of a run: a bare route that answers a constant, and one that answers a prepared point query.
//   node bench/floor-server.ts <database url>     prints its port
import Fastify from 'fastify'
import pg from 'pg'

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
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.once('SIGTERM', () => process.exit(0))
