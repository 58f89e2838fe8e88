import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import {
  isIdentifier,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isTemplateSpan,
} from 'typescript/unstable/ast/is'
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'
import { templateOf } from './uses.ts'

/** A type: what it may be, in the words of `Shape`, and what it has within, read where a statement has it. */
export type Claimed = { kinds: string[]; items: () => Claimed; objects: () => ClaimedObject[] }
/** An object, one of a union: its properties, and the types of all others of a dictionary. */
export type ClaimedObject = {
  keys: { name: string; optional: boolean; value: () => Claimed }[]
  others: Claimed[]
}
/** A template sql<T>`…` of the sources. */
export type Claim = { file: string; line: number; template: string; text: string; type: string; of: Claimed }

/** What `work` gives of every claim in the files of a project that `of` names, as TypeScript itself reads their types. */
export function withClaims<T>(
  root: string,
  config: string,
  of: (file: string) => boolean,
  work: (claims: Claim[]) => T,
): T {
  const api = new API({ cwd: root })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error(`${config} is no project`)
    const files = project.program.getSourceFileNames().filter((file) => of(relative(root, file)))
    return work(
      files.flatMap((file) => claimsIn(project, file).map((claim) => ({ ...claim, file: relative(root, file) }))),
    )
  } finally {
    api.close()
  }
}

function claimsIn({ program, checker }: Project, file: string): Omit<Claim, 'file'>[] {
  const written = readFileSync(file, 'utf8')
  const source = written.includes('sql') ? program.getSourceFile(file) : undefined
  if (!source) return []
  return templatesIn(source).flatMap((node) => {
    const type = claimedBy(checker, node)
    if (!type || isCondition(type)) return []
    const texts = textsOf(node)
    return {
      line: written.slice(0, node.tag.getStart(source)).split('\n').length,
      template: templateOf(texts),
      text: texts.join('…').replace(/\s+/g, ' ').trim(),
      type: checker.typeToString(type, undefined, NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.NoTruncation),
      of: read(checker, type),
    }
  })
}

/** Without those that are a part of another and claim nothing. */
function templatesIn(source: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = []
  const visit = (node: Node): undefined => {
    const isSql = isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql'
    if (isSql && (node.typeArguments || !isTemplateSpan(node.parent))) found.push(node)
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

/** T of sql<T>`…`, or what the place of sql`…` expects it to be: a RawBuilder<T>. */
function claimedBy(checker: Checker, node: TaggedTemplateExpression): Type | undefined {
  const named = node.typeArguments?.[0]
  const type = named ? checker.getTypeFromTypeNode(named) : argumentOf(checker, checker.getTypeAtLocation(node))
  return type && (type.flags & TypeFlags.AnyOrUnknown) === 0 ? type : undefined
}

const argumentOf = (checker: Checker, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

/** Read by the database alone. */
const isCondition = (type: Type): boolean => type.getAliasSymbol()?.name === 'SqlBool'

function textsOf({ template }: TaggedTemplateExpression): string[] {
  if (!isTemplateExpression(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** The members of a union; a type parameter is read as what it extends. */
function membersOf(checker: Checker, type: Type): readonly Type[] {
  if (type.isUnionType()) return (type.getTypes() ?? []).flatMap((each) => membersOf(checker, each))
  if ((type.flags & TypeFlags.Instantiable) === 0) return [type]
  const base = checker.getBaseConstraintOfType(type)
  return base && base.id !== type.id ? membersOf(checker, base) : [checker.getUnknownType()]
}

const primitives: [TypeFlags, string][] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.VoidLike, 'undefined'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.AnyOrUnknown, 'any'],
]

/** A type that is one of several. */
export function either(all: readonly Claimed[]): Claimed {
  const [first, ...others] = all
  if (first && others.length === 0) return first
  return {
    kinds: [...new Set(all.flatMap(({ kinds }) => kinds))],
    items: () => either(all.filter(({ kinds }) => kinds.includes('array')).map(({ items }) => items())),
    objects: () => all.flatMap(({ objects }) => objects()),
  }
}

function read(checker: Checker, type: Type): Claimed {
  const members = membersOf(checker, type)
  const of = (kind: string): Type[] => members.filter((each) => kindOfMember(checker, each) === kind)
  const elements = (each: Type): Claimed[] =>
    checker.getIndexInfosOfType(each).map(({ valueType }) => read(checker, valueType))
  return {
    kinds: [...new Set(members.map((each) => kindOfMember(checker, each)))],
    items: () => either(of('array').flatMap(elements)),
    objects: () => of('object').map((each) => ({ keys: keysOf(checker, each), others: elements(each) })),
  }
}

function keysOf(checker: Checker, type: Type): ClaimedObject['keys'] {
  return checker.getPropertiesOfType(type).map((symbol) => ({
    name: symbol.name,
    optional: (symbol.flags & SymbolFlags.Optional) !== 0,
    value: () => read(checker, checker.getTypeOfSymbol(symbol) ?? checker.getAnyType()),
  }))
}

function kindOfMember(checker: Checker, type: Type): string {
  const primitive = primitives.find(([flag]) => type.flags & flag)
  if (primitive) return primitive[1]
  // a branded number is a number
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? [])
      .flatMap((each) => membersOf(checker, each))
      .map((each) => kindOfMember(checker, each))
    return kinds.find((kind) => kind !== 'object') ?? 'object'
  }
  if (checker.isArrayLikeType(type)) return 'array'
  const name = type.getSymbol()?.name
  return name === 'Date' ? 'Date' : name === 'Buffer' || name === 'Uint8Array' ? 'Buffer' : 'object'
}
