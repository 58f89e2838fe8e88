import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  segments: {
    words: both('сегмент, хүмүүсийг бүлэглэх, бүлэг хүн', 'segments, customer groups, audience'),
    about: both(
      'Дүрмээр сонгосон хүмүүсийн бүлэг: «хоёроос олон захиалсан», «Хан-Уулд амьдардаг» гэх мэт.',
      'Groups of people by rules, as “ordered more than twice” or “lives in Khan-Uul”.',
    ),
    tasks: [
      task(
        'Сегмент хийх',
        '«Сегмент нэмэх»-ийг дарж дүрэм сонгоно. Хэдэн хүн байгааг тэр дор нь харуулна.',
        'Make a segment',
        'Press “Add a segment” and choose rules. It says at once how many people there are.',
      ),
      task('Хүмүүсийг харах', 'Сегментийн «Хүмүүсийг харах»-ыг дарна.', 'See its people', 'Press “See the people”.'),
      task(
        'Мессеж илгээх',
        'Кампанит илгээлтээс сегментээ сонгоно.',
        'Write to it',
        'Choose the segment in a campaign.',
      ),
    ],
    acts: [
      {
        key: 'addSegment',
        to: '/segments?open=new',
        permission: 'people.edit',
        title: both('Сегмент нэмэх', 'Add a segment'),
        words: both('шинэ сегмент', 'new segment'),
      },
    ],
  },
}
