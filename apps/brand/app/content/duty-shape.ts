type Meta = { title: string; description: string }
type Way = { title: string; body: string }
type Part = { title: string; body: readonly string[] }

export type DutyWords = {
  contact: {
    title: string
    lead: string
    meta: Meta
    shoppers: Way
    press: Way
    trade: Way
    phone: string
    days: string
    address: string
    /** Why a shop's matters are not answered here. */
    orders: string
  }
  responsible: {
    title: string
    lead: string
    meta: Meta
    law: Part
    measure: Part
    /** What the columns of the drawing stand for, with their strength. */
    spirits: string
    wine: string
    beer: string
    same: string
    bottles: string
    bottle: string
    drinks: string
    never: { title: string; cases: readonly string[] }
    help: Part
  }
  privacy: {
    title: string
    lead: string
    meta: Meta
    cookie: Part
    columns: { value: string; life: string }
    yes: string
    yesLong: string
    no: string
    parts: readonly Part[]
  }
  lost: { title: string; line: string; home: string; meta: Meta }
}
