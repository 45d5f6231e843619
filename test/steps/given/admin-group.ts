import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll } from "vitest";
import { noteCall } from "#test/rights/calls.ts";

type Input = Readonly<Record<string, string>>;

/** A pool that knows everybody by their id or by it as their address, and who of them stands in its group `admin`: all that it lists. */
export function anAdminGroup(): Set<string> {
  const group = new Set<string>();
  const pool = mockClient(CognitoIdentityProviderClient);
  const user = (id: string) => ({ Username: id, Attributes: [{ Name: "sub", Value: id }] });
  const noted = (command: string, answer: (input: Input) => object) => (input: object) => {
    noteCall(CognitoIdentityProviderClient.name, command, { ...input });
    return answer(input as Input);
  };
  const members = () => ({ Users: [...group].map(user) });
  const byId = ({ Filter }: Input) => (Filter ? { Users: [user(Filter.split('"')[1] ?? "")] } : members());
  const byName = ({ Username = "" }: Input) => ({ UserAttributes: [{ Name: "sub", Value: Username.split("@")[0] }] });
  const join = ({ Username = "" }: Input) => ({ added: group.add(Username) });
  const leave = ({ Username = "" }: Input) => ({ removed: group.delete(Username) });
  pool.on(AdminGetUserCommand).callsFake(noted("AdminGetUser", byName));
  pool.on(ListUsersCommand).callsFake(noted("ListUsers", byId));
  pool.on(ListUsersInGroupCommand).callsFake(noted("ListUsersInGroup", members));
  pool.on(AdminAddUserToGroupCommand).callsFake(noted("AdminAddUserToGroup", join));
  pool.on(AdminRemoveUserFromGroupCommand).callsFake(noted("AdminRemoveUserFromGroup", leave));
  afterAll(() => pool.restore());
  return group;
}
