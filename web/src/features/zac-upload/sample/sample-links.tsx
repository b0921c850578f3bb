import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { homeOf, useMe } from '../../../lib/session.ts'
import { uploadMessages as text } from '../../../messages/upload-ja.ts'
import sampleUrl from './zac-sample.zip?url&no-inline'

/** For beginners: six files to try, and the guide's page about the columns. */
export function SampleLinks() {
  const home = homeOf(useMe())
  return (
    <Text component="span" size="sm" display="block">
      {text.sample.intro}
      <Anchor inherit underline="always" href={sampleUrl} download={text.sample.file}>
        {text.sample.download}
      </Anchor>
      {text.sample.hint}
      <Anchor inherit underline="always" component={Link} to={`${home}/help/zac-csv`}>
        {text.sample.columns}
      </Anchor>
    </Text>
  )
}
