import { ZAC_FILE_NAMES, type ZacFileName } from '@kenshu/contract/upload/layout'
import type { ZacColumns } from '@kenshu/contract/upload/zac-columns'
import { Tabs } from '@mantine/core'
import type { SetStateAction } from 'react'
import { zacColumnMessages as text } from '../../../messages/zac-columns-ja.ts'
import { TabChoice } from '../tab-choice.tsx'
import { FileColumns } from './file-columns.tsx'
import type { Sample } from './read-sample.ts'

interface FileTabsProps {
  file: ZacFileName
  onFile: (file: ZacFileName) => void
  columns: ZacColumns
  /** of the stored columns */
  revision: number
  /** what is chosen has a fault, so nothing can be tried */
  isWrong: boolean
  samples: Partial<Record<ZacFileName, Sample>>
  onSample: (file: ZacFileName, sample: Sample) => void
  onChange: (columns: SetStateAction<ZacColumns>) => void
}

/** The six files, one at a time. */
export function FileTabs({ file, onFile, samples, onSample, ...shared }: FileTabsProps) {
  const choose = (chosen: string | null) => {
    onFile(ZAC_FILE_NAMES.find((one) => one === chosen) ?? file)
  }
  return (
    <Tabs value={file} onChange={choose} keepMounted={false}>
      <TabChoice
        label={text.files}
        choices={ZAC_FILE_NAMES.map((name) => ({ value: name, label: name }))}
        shown={file}
        onChoose={choose}
      />
      {ZAC_FILE_NAMES.map((name) => (
        <Tabs.Panel key={name} value={name}>
          <FileColumns
            file={name}
            {...shared}
            sample={samples[name] ?? null}
            onSample={(sample) => {
              onSample(name, sample)
            }}
          />
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
