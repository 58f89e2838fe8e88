import { afterAll } from 'vitest'
import { demoNow } from '../../../test/shops/demo-shop.ts'
import { type EngineShop, startEngineShop } from '../../../test/shops/engine-shop.ts'
import { searchEngineSuite } from '../../../test/suites/search-engine.ts'

let demo: EngineShop
afterAll(() => demo?.close())

searchEngineSuite('in this process', async () => {
  demo = await startEngineShop('memory_contract')
  return { engine: demo.memory, products: demo.products, documents: demo.documents, now: demoNow }
})
