import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { readCalendar, writeCalendar } from './ical.domain.ts'

const changed_at = new Date('2026-11-24T03:00:00.000Z')
const event = (uid: string, from_on: string, until_on: string) => ({ uid, from_on, until_on, changed_at })
const foreign = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const vevent = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

describe('a calendar that is written', () => {
  it('is read by a public parser: an event for each booking, with its days and nothing of who has it', () => {
    const name = 'Хөвсгөлийн эргийн том гэр, дөрвөн ортой; нуур руу харсан, голын зүг хаалгатай'
    const text = writeCalendar({
      name,
      events: [
        event('B000000001@bambar.test', '2027-06-08', '2027-06-11'),
        event('B000000002@bambar.test', '2027-12-30', '2028-01-02'),
      ],
    })
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const calendar = new ICAL.Component(ICAL.parse(text))
    // of an unknown property the parser gives the text as it stands, with its backslashes
    expect(String(calendar.getFirstPropertyValue('x-wr-calname')).replaceAll('\\', '')).toBe(name)
    const events = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
    expect(
      events.map(({ uid, startDate, endDate, summary }) => [
        uid,
        startDate.toString(),
        endDate.toString(),
        startDate.isDate,
        summary,
      ]),
    ).toEqual([
      ['B000000001@bambar.test', '2027-06-08', '2027-06-11', true, 'Booked'],
      ['B000000002@bambar.test', '2027-12-30', '2028-01-02', true, 'Booked'],
    ])
    expect(readCalendar(text, 'elsewhere.test')).toEqual([
      { from_on: '2027-06-08', until_on: '2027-06-11' },
      { from_on: '2027-12-30', until_on: '2028-01-02' },
    ])
    expect(readCalendar(text, 'bambar.test')).toEqual([])
  })
})

describe('a calendar of somebody else', () => {
  it('is read whatever it was written by', () => {
    const written = new ICAL.Component(['vcalendar', [], []])
    const made = new ICAL.Event(new ICAL.Component('vevent'))
    made.uid = 'abc@other.example'
    made.startDate = ICAL.Time.fromDateString('2027-07-01')
    made.endDate = ICAL.Time.fromDateString('2027-07-03')
    written.addSubcomponent(made.component)
    expect(readCalendar(written.toString(), 'x')).toEqual([{ from_on: '2027-07-01', until_on: '2027-07-03' }])
  })

  it('may have times, no end, alarms, long lines, and events that take nothing', () => {
    const text = foreign(
      ...vevent(
        'UID:1',
        'DTSTART;TZID="Asia/Ulaanbaatar":20270701T140000',
        'DTEND;TZID=Asia/Ulaanbaatar:20270702T120000',
      ),
      ...vevent('UID:2', 'DTSTART:20270710T180000Z', 'DTEND:20270711T040000Z'),
      ...vevent('UID:3', 'DTSTART;VALUE=DATE:20270720', 'BEGIN:VALARM', 'DTSTART:20200101', 'END:VALARM'),
      ...vevent('UID:4', 'STATUS:CANCELLED', 'DTSTART;VALUE=DATE:20270801'),
      ...vevent('UID:5', 'TRANSP:TRANSPARENT', 'DTSTART;VALUE=DATE:20270802'),
      ...vevent('UID:6', 'DTSTART;VALUE=DATE:2027', ' 0805', 'DTEND;VALUE=DATE:20270804'),
      ...vevent('UID:7', 'DTSTART:never'),
      ...vevent('UID:8', 'DTSTART;VALUE=DATE:20270901', 'DTEND;VALUE=DATE:20990101'),
    )
    expect(readCalendar(text, 'x')).toEqual([
      { from_on: '2027-07-01', until_on: '2027-07-02' },
      { from_on: '2027-07-11', until_on: '2027-07-12' },
      { from_on: '2027-07-20', until_on: '2027-07-21' },
      { from_on: '2027-08-05', until_on: '2027-08-06' },
      { from_on: '2027-09-01', until_on: '2028-09-05' },
    ])
  })

  it('is refused where it is none, or too long', () => {
    expect(() => readCalendar('<html>Sign in</html>', 'x')).toThrow('not_a_calendar')
    const many = Array.from({ length: 2001 }, (_, index) =>
      vevent(`UID:${index}`, 'DTSTART;VALUE=DATE:20270701'),
    ).flat()
    expect(() => readCalendar(foreign(...many), 'x')).toThrow('too_many_events')
  })
})
