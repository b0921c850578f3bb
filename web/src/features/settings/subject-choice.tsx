import { NativeSelect, Tabs } from '@mantine/core'
import { reminderMessages } from '../../messages/reminders-ja.ts'
import classes from './settings.module.css'

const text = reminderMessages.settings

/** A subject of the settings, as the address names it. */
export type Subject = keyof typeof text.subjects

interface Props {
  subjects: readonly Subject[]
  shown: Subject
  onChoose: (subject: string) => void
}

/** The settings' subjects: tabs in one line, or where they would need several, a field that unfolds them. */
export function SubjectChoice({ subjects, shown, onChoose }: Props) {
  return (
    <>
      <Tabs.List mb="md" className={classes['tabs'] ?? ''}>
        {subjects.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {text.subjects[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <NativeSelect
        mb="md"
        className={classes['chosen'] ?? ''}
        label={text.subject}
        data={subjects.map((one) => ({ value: one, label: text.subjects[one] }))}
        value={shown}
        onChange={(event) => {
          onChoose(event.currentTarget.value)
        }}
      />
    </>
  )
}
