import type { EsAnswer } from './es-answer.ts'

/** The last release of the 7.x line, whose clients and query language the service speaks. */
const version = '7.17.29'

/** What clients read to know whom they talk to. */
export const rootAnswer = (name: string): EsAnswer => ({
  status: 200,
  body: {
    name,
    cluster_name: name,
    cluster_uuid: '_na_',
    version: {
      number: version,
      build_flavor: 'default',
      build_type: 'unknown',
      build_hash: 'unknown',
      build_date: '1970-01-01T00:00:00.000Z',
      build_snapshot: false,
      lucene_version: '8.11.3',
      minimum_wire_compatibility_version: '6.8.0',
      minimum_index_compatibility_version: '6.0.0-beta1',
    },
    tagline: 'You Know, for Search',
  },
})
