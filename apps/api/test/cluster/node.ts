import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export type ClusterNode = { url: string; version: string; stop(): Promise<void> }

const here = import.meta.dirname
const pom = join(here, 'pom.xml')
const buildClasspath = 'org.apache.maven.plugins:maven-dependency-plugin:build-classpath'
const run = promisify(execFile)
const oldestJava = 17
const startsWithin = 120_000

/** Why a node cannot be started on this machine, in one line; undefined when it can. */
export async function canStart(): Promise<string | undefined> {
  const java = await run('java', ['-version']).then(
    ({ stdout, stderr }) => `${stderr}${stdout}`,
    () => undefined,
  )
  if (java === undefined) return 'no java on the path'
  const major = Number(/version "(\d+)/.exec(java)?.[1] ?? 0)
  if (major < oldestJava) return `java ${major} is too old, ${oldestJava} is the oldest`
  // The launcher compiles SearchNode.java, which a runtime without a compiler cannot.
  if (!(await runs('javac', '-version'))) return 'java is here without its compiler (a JDK is needed)'
  if (!(await runs('mvn', '-version'))) return 'no mvn on the path'
  return (await jarsInReach())
    ? undefined
    : 'Maven Central does not answer, and its jars are not here from an earlier run'
}

async function jarsInReach(): Promise<boolean> {
  const central = fetch('https://repo.maven.apache.org/maven2/', { method: 'HEAD', signal: AbortSignal.timeout(5_000) })
  return central.then(
    () => true,
    () => runs('mvn', '--quiet', '--offline', '-f', pom, buildClasspath),
  )
}

const runs = (program: string, ...options: string[]): Promise<boolean> =>
  run(program, options).then(
    () => true,
    () => false,
  )

/**
 * Starts one real OpenSearch node on a free loopback port, empty, with its data in a temporary folder that `stop` deletes.
 * The first call on a machine downloads about 70 MB from Maven Central into the local Maven repository.
 */
export async function startNode(): Promise<ClusterNode> {
  const home = await mkdtemp(join(tmpdir(), 'delguur-cluster-'))
  const discard = () => rm(home, { recursive: true, force: true, maxRetries: 5 })
  try {
    const child = launch(await classpath(home), home)
    const { port, version } = await listening(child)
    const stop = async (): Promise<void> => {
      await end(child)
      await discard()
    }
    return { url: `http://127.0.0.1:${port}`, version, stop }
  } catch (error) {
    await discard()
    throw error
  }
}

/** The jars of pom.xml as Maven put them into its repository; a second run asks the network for nothing. */
async function classpath(home: string): Promise<string> {
  const file = join(home, 'classpath')
  const goal = [buildClasspath, `-Dmdep.outputFile=${file}`]
  await run('mvn', ['--quiet', '--batch-mode', '-f', pom, ...goal], { timeout: startsWithin })
  return await readFile(file, 'utf8')
}

function launch(jars: string, home: string): ChildProcess {
  const memory = ['-Xms256m', '-Xmx768m', '-XX:+UseSerialGC']
  const logging = `-Dlog4j2.configurationFile=${join(here, 'log4j2.properties')}`
  const program = ['-cp', jars, logging, join(here, 'SearchNode.java'), home]
  return spawn('java', [...memory, ...program], { stdio: ['pipe', 'pipe', 'pipe'] })
}

/** Waits for the line in which the node says where it listens; what it wrote meanwhile explains a failure. */
function listening(child: ChildProcess): Promise<{ port: number; version: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => {
      child.kill('SIGKILL')
      reject(new Error(`the search node ${why}\n${output.slice(-4_000)}`))
    }
    const timer = setTimeout(() => fail(`did not start within ${startsWithin / 1_000} s`), startsWithin)
    const read = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-16_000)
      const listening = /^listening (\d+) (\S+)$/m.exec(output)
      if (!listening) return
      clearTimeout(timer)
      resolve({ port: Number(listening[1]), version: String(listening[2]) })
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (error) => fail(`could not be launched: ${error.message}`))
    child.once('exit', (code) => {
      clearTimeout(timer)
      fail(`ended with ${code}`)
    })
  })
}

/** The end of its input is the node's order to close; one that does not within ten seconds is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  child.stdin?.end()
  await ended
  clearTimeout(timer)
}
