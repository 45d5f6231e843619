import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll } from "vitest";

/** A pool that knows everybody by their id, and who of them stands in its group `admin`. */
export function anAdminGroup(): Set<string> {
  const group = new Set<string>();
  const pool = mockClient(CognitoIdentityProviderClient);
  const user = (id: string) => ({ Username: id, Attributes: [{ Name: "sub", Value: id }] });
  pool.on(ListUsersCommand).callsFake(({ Filter }) => ({ Users: [user(String(Filter).split('"')[1] ?? "")] }));
  pool.on(ListUsersInGroupCommand).callsFake(() => ({ Users: [...group].map(user) }));
  pool.on(AdminAddUserToGroupCommand).callsFake(({ Username }) => ({ added: group.add(Username) }));
  pool.on(AdminRemoveUserFromGroupCommand).callsFake(({ Username }) => ({ removed: group.delete(Username) }));
  afterAll(() => pool.restore());
  return group;
}
