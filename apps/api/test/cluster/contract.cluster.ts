import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type ClusterSearch, searchCluster } from '../../src/adapters/search-cluster/search-cluster.ts'
import { demoNow } from '../demo-shop.ts'
import { type EngineShop, startEngineShop } from '../engine-shop.ts'
import { answerOf } from '../suites/same-answer.ts'
import { builtQuestions, placeQuestions, productQuestions, strangeQuestions } from '../suites/search-bodies.ts'

// The engine on a cluster keeps the promises of the engine in this process, and both answer alike, on the same documents.

const node = inject('searchNode')
let demo: EngineShop
let cluster: ClusterSearch
beforeAll(async () => {
  demo = await startEngineShop('cluster_contract')
  cluster = searchCluster({
    url: node.url,
    prefix: 'contract-',
    indexes: demo.indices,
    timeoutMs: 5_000,
    replicas: 0,
    onRefused: async (index, documents) => expect.fail(`${index}: ${JSON.stringify(documents[0])}`),
  })
  for (const { name } of demo.indices) await cluster.rebuild(name)
}, 180_000)
afterAll(async () => {
  await cluster?.close()
  await demo?.close()
})

describe('both engines answer alike', () => {
  const index = 'bambar'
  const questions = [
    ...productQuestions(index),
    ...builtQuestions(index, demoNow.getTime()),
    ...placeQuestions(),
    ...strangeQuestions(index),
  ]
  it.each(questions)('%s', async (_, name, body) => {
    const [found, expected] = await Promise.all([answerOf(cluster, name, body), answerOf(demo.memory, name, body)])
    expect(found).toEqual(expected)
  })
})
