import { type Claim, type Claimed, either } from './claims.ts'
import type { Column, Statement } from './recording.ts'
import type { Shape } from './shapes.ts'

/** What is wrong with a claim, or why it is not checked. */
export type Finding = { claim: Claim; wrong: string[]; unchecked?: string }

/** The claims that a recorded statement contradicts, and those that none proves. */
export function checkClaims(claims: readonly Claim[], statements: readonly Statement[]): Finding[] {
  const uses = usesOf(statements)
  const known = kindsByType(statements)
  const twins = Map.groupBy(claims, ({ template }) => template)
  return claims.flatMap((claim) => {
    const used = uses.get(claim.template) ?? []
    if (used.length === 0) return [{ claim, wrong: [], unchecked: 'no test runs it' }]
    const isRead = used.some(({ as }) => as !== 'part')
    if (isRead && (twins.get(claim.template) ?? []).some(({ type }) => type !== claim.type))
      return [{ claim, wrong: [], unchecked: 'another template has the same text and claims something else' }]
    const wrong = [...new Set(used.flatMap((use) => faultsOf(claim, use, known)))]
    return wrong.length > 0 ? [{ claim, wrong }] : []
  })
}

type Used = { as: 'row' | 'part' | 'column'; name?: string; columns: Column[] }
type Known = Map<number, string[]>

function usesOf(statements: readonly Statement[]): Map<string, Used[]> {
  const all = statements.flatMap(({ uses, columns }) => uses.map((use) => ({ ...use, columns })))
  return Map.groupBy(all, ({ template }) => template)
}

/** What JavaScript gets of each type of the database but of JSON: a statement that found no row is checked by that. */
function kindsByType(statements: readonly Statement[]): Known {
  const known: Known = new Map()
  for (const { columns } of statements)
    for (const { type, shape } of columns)
      known.set(type, [...new Set([...(known.get(type) ?? []), ...shape.kinds.filter((kind) => kind !== 'null')])])
  return new Map([...known].filter(([, kinds]) => kinds.length === 1))
}

function faultsOf({ of }: Claim, { as, name, columns }: Used, known: Known): string[] {
  const shapeOf = ({ type, shape }: Column): Shape =>
    shape.kinds.some((kind) => kind !== 'null') ? shape : { kinds: [...shape.kinds, ...(known.get(type) ?? [])] }
  if (as === 'column') {
    const column = columns.find((each) => each.name === name)
    return column ? differences(shapeOf(column), of, column.name) : []
  }
  const isComplete = as === 'row'
  if (isComplete && columns.length === 0 && of.objects().some(({ keys }) => keys.length > 0))
    return ['its statement has no rows']
  const keys = Object.fromEntries(columns.map((column) => [column.name, shapeOf(column)]))
  return ofObjects({ keys }, of, { at: '', isWhole: isComplete })
}

/** Where a shape is not what was claimed. */
function differences(shape: Shape, claimed: Claimed, at: string): string[] {
  if (claimed.kinds.includes('any')) return []
  const others = shape.kinds.filter((kind) => !claimed.kinds.includes(kind))
  const isList = claimed.kinds.includes('array')
  return [
    ...others.map((kind) =>
      kind === 'null' ? `${at} can be null` : `${at} is ${kind}, not ${claimed.kinds.join(' or ')}`,
    ),
    ...(shape.items && isList ? differences(shape.items, claimed.items(), `${at}[]`) : []),
    ...(claimed.kinds.includes('object') ? ofObjects(shape, claimed, { at: `${at}.`, isWhole: true }) : []),
  ]
}

/** Of a union's objects each may have been seen: a key is missed where all of them have it. */
function ofObjects(
  { keys, lacking = [] }: Pick<Shape, 'keys' | 'lacking'>,
  claimed: Claimed,
  { at, isWhole: isComplete }: { at: string; isWhole: boolean },
): string[] {
  if (!keys) return []
  const objects = claimed.objects()
  const byName = Map.groupBy(
    objects.flatMap((object) => object.keys),
    ({ name }) => name,
  )
  const others = objects.flatMap((object) => object.others)
  const missed = [...byName].flatMap(([name, all]) => {
    const mayLack = !isComplete || all.length < objects.length || all.some(({ optional }) => optional)
    const isThere = Object.hasOwn(keys, name) && !lacking.includes(name)
    return mayLack || isThere || all.some(({ value }) => value().kinds.includes('undefined'))
      ? []
      : [`there is no ${at}${name}`]
  })
  const seen = Object.entries(keys).flatMap(([name, shape]) => {
    const named = byName.get(name)?.map(({ value }) => value()) ?? others
    return named.length > 0 ? differences(shape, either(named), `${at}${name}`) : []
  })
  return [...missed, ...seen]
}

/** The name of a claim in the list of those that are unchecked. */
export const nameOf = ({ file, text }: Claim): string => `${file}: ${text.slice(0, 80)}`

/** What fails: a claim that is wrong or unchecked, unless it is listed as unchecked, and what is listed without need. */
export function judge(findings: readonly Finding[], listed: readonly string[]): string[] {
  const known = new Set(listed)
  const open = new Set(findings.flatMap(({ claim, unchecked }) => (unchecked ? [nameOf(claim)] : [])))
  return [
    ...findings
      .filter(({ claim, unchecked }) => !unchecked || !known.has(nameOf(claim)))
      .map(
        ({ claim, wrong, unchecked }) =>
          `${claim.file}:${claim.line} ${unchecked ?? wrong.join('; ')}: ${claim.text.slice(0, 80)}`,
      ),
    ...listed.filter((name) => !open.has(name)).map((name) => `${name} is checked or gone: take it off the list`),
  ]
}
