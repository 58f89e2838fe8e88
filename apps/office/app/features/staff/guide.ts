import { both, type Guides, task } from '../../lib/guide.ts'

/** What this place is for, what is done here, and how shopkeepers call it. */
export const guides: Guides = {
  staff: {
    words: both(
      'ажилтан, ажилчид, ажилтны эрх, ажилтан хасах',
      'staff, employees, team, users of the office, remove an employee',
    ),
    about: both('Оффист нэвтэрдэг ажилтнууд, тэдний үүрэг.', 'The people who sign in to the office, and their roles.'),
    tasks: [
      task(
        'Ажилтан нэмэх',
        '«Ажилтан урих»-ыг дарж имэйл, үүргийг сонгоно. Урилга имэйлээр очно.',
        'Add a staff member',
        'Press “Invite”, type the mail address and choose a role. The invitation comes by mail.',
      ),
      task('Үүрэг солих', 'Хүний «Үүрэг солих»-ыг дарна.', 'Change a role', 'Press “Change role”.'),
      task(
        'Эрхийг хаах',
        '«Түр хаах»-ыг дарахад бүх төхөөрөмжөөс гарна.',
        'Suspend somebody',
        'Press “Suspend”: they are signed out everywhere.',
      ),
    ],
    acts: [
      {
        key: 'addStaff',
        to: '/staff#add',
        permission: 'staff.edit',
        title: both('Ажилтан нэмэх', 'Add a staff member'),
        words: both(
          'ажилтан урих, шинэ ажилтан, ажилчин нэмэх, хүн нэмэх',
          'add staff, invite an employee, add an employee, new employee, invite staff',
        ),
      },
      {
        key: 'roles',
        to: '/staff/roles',
        permission: 'staff.view',
        title: both('Үүрэг, эрх', 'Roles and permissions'),
        words: both(
          'ажилтны эрх, эрх өгөх, эрх тохируулах, үүрэг',
          'permissions, roles, access rights, who may do what',
        ),
      },
    ],
  },
}
