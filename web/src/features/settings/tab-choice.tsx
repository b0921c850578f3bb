import { NativeSelect, Tabs } from '@mantine/core'
import classes from './settings.module.css'

interface Props {
  /** what is chosen */
  label: string
  choices: readonly { value: string; label: string }[]
  shown: string
  onChoose: (value: string) => void
}

/** Chooses which of several parts is shown: by tabs, or by a select field where the tabs would need more than one line. Within `Tabs`. */
export function TabChoice({ label, choices, shown, onChoose }: Props) {
  return (
    <>
      <Tabs.List aria-label={label} mb="md" className={classes['tabs'] ?? ''}>
        {choices.map((choice) => (
          <Tabs.Tab key={choice.value} value={choice.value}>
            {choice.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <NativeSelect
        mb="md"
        className={classes['chosen'] ?? ''}
        label={label}
        data={[...choices]}
        value={shown}
        onChange={(event) => {
          onChoose(event.currentTarget.value)
        }}
      />
    </>
  )
}
