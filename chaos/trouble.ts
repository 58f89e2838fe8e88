import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../apps/api/seeds/random.ts'
import { Away } from './ask.ts'
import type { Member } from './crew.ts'
import { passTime } from './time.ts'
import type { World } from './world.ts'

const providers = ['qpay', 'golomt_card', 'khan_card', 'socialpay', 'monpay', 'lendmn', 'storepay']

/** One trouble after another until the time is over; what was ended is started again after a while. */
export async function makeTrouble(world: World, pidFile: string, over: () => boolean): Promise<void> {
  const random = world.random('trouble')
  let started = Promise.resolve()
  let databaseDeaths = 0
  while (!over()) {
    await sleep(250 + random.below(900))
    await somethingHappens(world)
    // at most two processes are down at once, however slow the machine is
    await Promise.race([started, sleep(12_000 * random.next())])
    if (over()) break
    world.counts.faults += 1
    const dice = random.next()
    if (dice < 0.16) started = also(started, bounce(world, random, random.pick(world.crew.webs)))
    else if (dice < 0.26) started = also(started, bounce(world, random, world.crew.worker))
    else if (dice < 0.36) started = also(started, bounce(world, random, world.crew.sandbox))
    else if (dice < 0.43 && databaseDeaths < 3) {
      databaseDeaths += 1
      world.counts.kills += 1
      await killPostgres(pidFile)
    } else if (dice < 0.58) await stepClock(world, random)
    else await badMoment(world, random)
  }
  await started
}

/** On a slow machine as much happens between two troubles as on a fast one. */
async function somethingHappens({ counts }: World): Promise<void> {
  const enough = counts.answers + 12
  for (const until = Date.now() + 15_000; counts.answers < enough && Date.now() < until; ) await sleep(20)
}

const also = async (one: Promise<void>, other: Promise<void>): Promise<void> => void (await Promise.all([one, other]))

async function bounce(world: World, random: Random, member: Member): Promise<void> {
  if (!member.isUp()) return
  const pause = random.below(900)
  world.counts.kills += 1
  await member.kill()
  await sleep(pause)
  await member.start()
}

/** Its keeper, this process, starts it again at once. */
async function killPostgres(pidFile: string): Promise<void> {
  const text = await readFile(pidFile, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (pid > 1) process.kill(pid, 'SIGKILL')
}

const minute = 60_000

/** Seconds, an hour or half a day pass in a moment; now and then somebody sets the clock back a little. */
async function stepClock(world: World, random: Random): Promise<void> {
  await passTime(
    world,
    random.pick([30_000, minute, minute, 3 * minute, 10 * minute, 65 * minute, 13 * 60 * minute, -40_000]),
  )
}

/** A provider answers nothing, nonsense, or does what was asked without saying so. */
async function badMoment(world: World, random: Random): Promise<void> {
  const provider = random.chance(0.5) ? 'qpay' : random.pick(providers)
  const kind = random.pick(['error', 'error', 'lose', 'lose', 'lose', 'hang'] as const)
  await world.bank
    .trouble({ provider, kind, times: kind === 'hang' ? 1 : 1 + random.below(4) })
    .catch((error: unknown) => {
      if (!(error instanceof Away)) throw error
    })
}
