import { afterAll, describe, expect, inject, it } from 'vitest'
import { type ClusterSearch, searchCluster } from '../../src/adapters/search-cluster/search-cluster.ts'
import { cardShelf } from '../../src/modules/search/search/card-shelf.ts'
import { memoryFinder } from '../../src/modules/search/search/finder.ts'
import { clusterFinder } from '../../src/modules/search/search/index.ts'
import { demoNow } from '../shops/demo-shop.ts'
import { type EngineShop, startEngineShop } from '../shops/engine-shop.ts'
import { finderSuite } from '../suites/finder.ts'
import { answerOf, answersOf } from '../suites/same-answer.ts'
import { builtQuestions, placeQuestions, productQuestions, strangeQuestions } from '../suites/search-bodies.ts'
import { searchEngineSuite } from '../suites/search-engine.ts'

// The engine on a cluster keeps the promises of the engine in this process, and both answer alike, on the same documents.

const node = inject('searchNode')
let cluster: ClusterSearch
let starting: Promise<EngineShop> | undefined

async function start(): Promise<EngineShop> {
  const demo = await startEngineShop('cluster_contract')
  cluster = searchCluster({
    url: node.url,
    prefix: 'contract-',
    indexes: demo.indices,
    timeoutMs: 5_000,
    replicas: 0,
    onRefused: async (index, documents) => expect.fail(`${index}: ${JSON.stringify(documents[0])}`),
  })
  for (const { name } of demo.indices) await cluster.rebuild(name)
  return demo
}
const started = (): Promise<EngineShop> => {
  starting ??= start()
  return starting
}
afterAll(async () => {
  await cluster?.close()
  await (await starting)?.close()
})

searchEngineSuite('on a cluster', async () => {
  const { products, documents } = await started()
  return { engine: cluster, products, documents, now: demoNow }
})

describe('both engines answer alike', () => {
  const index = 'bambar'
  const questions = [
    ...productQuestions(index),
    ...builtQuestions(index, demoNow.getTime()),
    ...placeQuestions(),
    ...strangeQuestions(index),
  ]
  it.each(questions)('%s', async (...question) => {
    const { memory } = await started()
    const [found, expected] = await Promise.all([answerOf(cluster, question), answerOf(memory, question)])
    expect(found).toEqual(expected)
  })

  it('many at once', async () => {
    const { memory } = await started()
    const [found, expected] = await Promise.all([answersOf(cluster, questions), answersOf(memory, questions)])
    expect(found).toEqual(expected)
  })
})

finderSuite('a shop on a cluster', { listings: 60, queriesOfGroup: 4 }, async () => {
  const { shop } = await started()
  const { services, search } = shop
  const parts = { services, engine: cluster, words: search.words, cards: cardShelf(services.db, search.words) }
  return { finder: clusterFinder(parts), model: memoryFinder(search.engine), vocabulary: search.words, now: demoNow }
})
